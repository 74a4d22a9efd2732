import { z } from 'zod'
import { CURRENCIES } from '#domain/money.ts'
import { CONNECTION_STANDINGS, PAYOUT_ACCOUNT_STATUSES, PAYOUT_COUNTRIES } from '#domain/payout-account.ts'
import { allowed, amount, currency, email, id, moment } from './fields.ts'

export const country = z.enum(PAYOUT_COUNTRIES, { error: 'Choose a country of the list' })

/** What the payment provider calls an account: 'acct_…'. */
export const accountId = z.string().regex(/^acct_\w{1,100}$/, 'This is not the id of an account')

/** A payout account at the payment provider. */
export const connectAccount = z.object({
  account_id: z.string(),
  /** Whose it is. */
  provider_id: id,
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
  /** The same in words that somebody can act on: what is needed now, and what will be asked for later. */
  needed: z.array(z.object({ words: z.string(), is_overdue: z.boolean() })),
  needed_later: z.array(z.string()),
  /** How the newest payout to the holder's bank ended; amounts only in currencies of the product. */
  bank_payout: z
    .object({
      status: z.enum(['paid', 'failed']),
      amount: amount.nullable(),
      currency: z.enum(CURRENCIES).nullable(),
      failure_message: z.string().nullable(),
      created_at: moment,
    })
    .nullable(),
  connected_at: moment,
  last_sync_at: moment,
})

/** How the viewer is connected to the payment provider. */
export const connection = z.object({
  success: z.literal(true),
  connection: z.enum(CONNECTION_STANDINGS),
  status: z.enum(PAYOUT_ACCOUNT_STATUSES),
  account_id: z.string().nullable(),
  details_submitted: z.boolean(),
  connected_at: moment.nullable(),
  last_sync_at: moment.nullable(),
  /** Null without a payout account. */
  account: connectAccount.nullable(),
  /** Shares of the viewer that are not sent yet, and how much that is in each currency. */
  waiting_payments: z.number(),
  waiting: z.array(z.object({ amount, currency })),
  allowed: allowed('connect', 'complete_details', 'check', 'open_dashboard', 'disconnect'),
  /** Why disconnecting is not allowed now; null where it is, or there is nothing to disconnect. */
  disconnect_refused: z.string().nullable(),
})

/** A project and the Stripe account of its owner's own that is connected to it. */
export const projectConnection = z.object({
  success: z.literal(true),
  project_id: id,
  account_id: z.string().nullable(),
  connected_at: moment.nullable(),
  last_sync: moment.nullable(),
  details_submitted: z.boolean(),
  charges_enabled: z.boolean(),
  allowed: allowed('connect', 'revoke'),
})

const address = z.string().trim().min(1).max(2_000)

/** Where the provider leads back to: an address of this site. Left out, it is the payments screen. */
export const returnUrl = { return_url: address.optional(), refresh_url: address.optional() }

/** 'current' is the person signed in. */
export const holderId = z.union([z.literal('current'), id], { error: 'Say whose account it is' })

export const newAccount = z.object({
  user_id: holderId.default('current'),
  country: country.default('GB'),
  /** The address the account has at the provider; left out, it is the viewer's. */
  email: email('Email is required', 'Invalid email address').optional(),
  account_type: z.literal('express').default('express'),
})

/** Empty when nothing was brought back, which is told in words of its own. */
export const code = z.string().trim().max(500).default('')
export const state = z.string().max(500).default('')
