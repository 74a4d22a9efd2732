import { z } from 'zod'
import { CURRENCIES } from '#domain/money.ts'
import { CONNECTION_STATUSES, PAYOUT_ACCOUNT_STATUSES, PAYOUT_COUNTRIES } from '#domain/payout-account.ts'
import { allowed, amount, currency, email, id, timestamp } from './fields.ts'

export const country = z.enum(PAYOUT_COUNTRIES, { error: 'Choose a country of the list' })

/** A Stripe account id. */
export const accountId = z.string().regex(/^acct_\w{1,100}$/, 'This is not the id of an account')

/** A payout account at Stripe. */
export const connectAccount = z.object({
  account_id: z.string(),
  provider_id: id.describe('User ID of the account holder'),
  account_type: z.literal('express'),
  country: z.string(),
  status: z.enum(PAYOUT_ACCOUNT_STATUSES),
  verification_status: z.string(),
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  details_submitted: z.boolean(),
  setup_incomplete: z.boolean(),
  requirements: z.object({
    currently_due: z.array(z.string()),
    eventually_due: z.array(z.string()),
    past_due: z.array(z.string()),
  }),
  needed: z
    .array(z.object({ words: z.string(), is_overdue: z.boolean() }))
    .describe('Requirements due now, in plain words'),
  needed_later: z.array(z.string()).describe('Requirements due later, in plain words'),
  bank_payout: z
    .object({
      status: z.enum(['paid', 'failed']),
      amount: amount.nullable().describe('In minor units; null in a currency that Sharewell does not use'),
      currency: z.enum(CURRENCIES).nullable(),
      failure_message: z.string().nullable(),
      created_at: timestamp,
    })
    .nullable()
    .describe('The latest payout to the bank; null before the first'),
  connected_at: timestamp,
  last_sync_at: timestamp,
})

/** The viewer's connection to Stripe. */
export const connection = z.object({
  success: z.literal(true),
  connection: z.enum(CONNECTION_STATUSES),
  status: z.enum(PAYOUT_ACCOUNT_STATUSES),
  account_id: z.string().nullable(),
  details_submitted: z.boolean(),
  connected_at: timestamp.nullable(),
  last_sync_at: timestamp.nullable(),
  account: connectAccount.nullable().describe('Null without a payout account'),
  waiting_payments: z.number().describe('Number of payments to the viewer not sent yet'),
  waiting: z.array(z.object({ amount, currency })).describe('Total of those payments in each currency'),
  allowed: allowed('connect', 'complete_details', 'check', 'open_dashboard', 'disconnect'),
  disconnect_refused: z
    .string()
    .nullable()
    .describe('Why the account cannot be disconnected; null if it can or there is none'),
})

/** A project and the owner's own Stripe account connected to it. */
export const projectConnection = z.object({
  success: z.literal(true),
  project_id: id,
  account_id: z.string().nullable(),
  connected_at: timestamp.nullable(),
  last_sync: timestamp.nullable(),
  details_submitted: z.boolean(),
  charges_enabled: z.boolean(),
  allowed: allowed('connect', 'revoke'),
})

const address = z.string().trim().min(1).max(2_000)

/** URLs of this site to which Stripe redirects; default: the payments page. */
export const returnUrl = { return_url: address.optional(), refresh_url: address.optional() }

export const holderId = z
  .union([z.literal('current'), id], { error: 'Say whose account it is' })
  .describe("A user ID, or 'current' for the signed-in user")

export const newAccount = z.object({
  user_id: holderId.default('current'),
  country: country.default('GB'),
  email: email('Email is required', 'Invalid email address')
    .optional()
    .describe('Email of the account at Stripe; default: that of the signed-in user'),
  account_type: z.literal('express').default('express'),
})

/** Empty when Stripe returned none, which has a refusal of its own. */
export const code = z.string().trim().max(500).default('')
export const state = z.string().max(500).default('')
