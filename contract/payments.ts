import { z } from 'zod'
import { PAYMENT_STATUSES, TRANSFER_STATUSES } from '#domain/payment.ts'
import { PAYMENT_STAGES } from '#domain/payment-stage.ts'
import { REPORTING_FREQUENCIES } from '#domain/schedule.ts'
import { cameBack, claimedAmounts } from './came-back.ts'
import { claimsBack } from './claims-back.ts'
import { settledEarlier } from './corrections.ts'
import {
  allowed,
  amount,
  currency,
  date,
  exported,
  id,
  listFormat,
  listOf,
  ofPerson,
  page,
  percent,
  period,
  person,
  text,
  timestamp,
} from './fields.ts'
import { fundingMethod, waitingCharge } from './funding-methods.ts'
import { fileRead, read, refusals, write } from './operation.ts'
import { batch, paying } from './paying.ts'
import { paymentCalls } from './payment-calls.ts'
import { paymentError } from './payment-error.ts'
import { paymentTotals } from './payment-totals.ts'
import { side } from './proposal-version.ts'
import { receipts } from './receipts.ts'
import { MAX_NOTE, removedPayments } from './removed-payments.ts'
import { awaitsSecondAdmin } from './second-admin.ts'
import { traces } from './traces.ts'

export const PAYMENT_SORTS = ['stage', 'newest', 'oldest', 'gross_desc', 'gross_asc', 'due_desc', 'due_asc'] as const

export const transfer = z.object({
  id,
  payment_id: id,
  attempt: z.number(),
  status: z.enum(TRANSFER_STATUSES),
  amount,
  original_amount: amount.describe('What was sent, before commission, in minor units'),
  commission_amount: amount.describe('Commission in original_amount, in minor units'),
  reversed_amount: amount.describe('What of it was reversed or claimed back, in minor units'),
  reversed_commission: amount.describe('Commission of reversed_amount, in minor units'),
  destination_id: z.string(),
  stripe_transfer_id: z.string().nullable(),
  error: paymentError.nullable(),
  created_at: timestamp,
  completed_at: timestamp.nullable(),
})

export const paymentSummary = z.object({
  id,
  report_id: id,
  agreement_id: id,
  project: z.object({ id, title: z.string() }),
  payer: person,
  payee: person,
  provider: person.describe('The payee, under its other name'),
  reporting_period_start: date,
  reporting_period_end: date,
  frequency: z.enum(REPORTING_FREQUENCIES),
  percentage: percent,
  gross_amount: amount,
  revenue_share_amount: amount.describe('The gross amount, under its other name'),
  commission_amount: amount,
  amount: amount.describe('Net amount that the payee receives, in minor units'),
  currency,
  status: z.enum(PAYMENT_STATUSES).describe("'pending' while its charge waits for its payer"),
  failure_reason: z.string().nullable(),
  error: paymentError.nullable().describe('Why its charge or transfer failed; null for a payee when the charge did'),
  is_funded: z.boolean().describe('Whether the charge succeeded, so that only the transfer can be retried'),
  payee_ready: z.boolean().describe('Whether the payee has a verified payout account, which payment requires'),
  due_date: date,
  stage: z
    .enum(PAYMENT_STAGES)
    .describe('What has to happen with it; due or overdue if it failed, or while its charge waits for its payer'),
  overdue_days: z.int().min(0).describe('Days since the due date while unpaid and not held; otherwise 0'),
  held: z.string().nullable().describe('What it waits for while its payer cannot pay it; due, and never overdue'),
  due_in_days: z.int().min(0).describe('Days until the due date while unpaid; otherwise 0'),
  created_at: timestamp,
  updated_at: timestamp,
  processed_at: timestamp.nullable(),
  paid_on: date.nullable().describe('Day on which it was completed, in the time zone of the product'),
  reminded_at: timestamp.nullable().describe('When the payee last reminded the payer'),
  amount_to_charge: amount.describe(
    'What paying it now charges: gross, the rest of it, what came back of it, or 0 when funded',
  ),
  claimed_back: claimedAmounts
    .nullable()
    .describe('What was claimed back from the payee, since it was too much; the payment stays as it was paid'),
  waiting: waitingCharge.nullable().describe('Who waits for whom while its money is on the way'),
  came_back: cameBack.nullable().describe('What came back after the money had moved'),
  paid_in_part: z
    .object({ paid: amount.describe('What of the gross amount is here, in minor units'), sentence: z.string() })
    .nullable()
    .describe('Of a payment above what Stripe charges at once, while not all of its parts are paid'),
  settles: settledEarlier
    .nullable()
    .describe('Where it settles what was paid too much or too little for earlier periods'),
  note: z.string().describe('What its payer or an admin noted about it, for both sides'),
  payment_method: fundingMethod
    .nullable()
    .describe('How it is funded; before it is started, how it is meant to be; null while that is open'),
  allowed: allowed('pay', 'retry', 'pay_with_others', 'receipt', 'remind', 'edit', 'remove'),
})

export const payment = paymentSummary.extend({
  viewer_side: side.nullable(),
  total_revenue: amount,
  owner_retains: z.int().describe('In minor units; for a payee with the other shares of the report'),
  owner_retains_after_commission: z.int().describe('The same: the commission is part of the share'),
  commission_rate: percent,
  provider_amount: amount.describe('Net amount that the payee is to receive, in minor units'),
  paid_amount: amount.describe('What of it has arrived and did not come back, in minor units'),
  card: z
    .object({ brand: z.string(), last4: z.string() })
    .nullable()
    .describe('The card that was charged; for its payer'),
  stripe_payment_intent_id: z.string().nullable(),
  stripe_transfer_id: z.string().nullable(),
  transfers: z.array(transfer),
  awaits_second_admin: awaitsSecondAdmin,
})

const scope = { agreement: id.optional(), project: id.optional(), report: id.optional() }

/** What totals cover: the filters but for the status. */
const covered = {
  ...scope,
  person: ofPerson,
  payer: id.optional(),
  payee: id.optional(),
  period: period.optional(),
  search: text(200).optional(),
}

const filters = {
  ...covered,
  status: z.enum([...PAYMENT_STATUSES, ...PAYMENT_STAGES, 'scheduled', 'history']).optional(),
  sort: z.enum(PAYMENT_SORTS).default('newest'),
}

/** How many people, projects and periods are offered as filters. */
export const MAX_FILTER_OPTIONS = 200

export const payments = {
  ...claimsBack,
  listPayments: read('/api/payments', 'List payments made or received')
    .input(z.object({ ...page, ...filters }))
    .output(listOf(paymentSummary)),
  exportPayments: fileRead('/api/payments/export', 'Export a list of payments')
    .input(z.object({ ...filters, ...exported, format: listFormat }))
    .output(z.file())
    .errors(refusals('EXPORT_TOO_LARGE')),
  getPaymentsSummary: read('/api/payments/summary', 'Get payment totals')
    .input(z.object(covered))
    .output(paymentTotals),
  getPaymentFilters: read('/api/payments/filters', 'List what payments can be filtered by').output(
    z.object({
      payers: z.array(person),
      payees: z.array(person),
      projects: z.array(z.object({ id, title: z.string() })),
      periods: z.array(z.string()).describe('Months of the revenue, YYYY-MM, the latest first'),
    }),
  ),
  getPayment: read('/api/payments/{id}', 'Get a payment').input(z.object({ id })).output(payment),
  listOwnPayments: read('/api/payments/me', 'List payments one makes or receives')
    .input(z.object({ ...page, ...filters }))
    .output(listOf(paymentSummary)),
  ...paying,
  ...paymentCalls,
  ...removedPayments,
  updatePayment: write('PATCH', '/api/payments/{id}', 'Update the note and the method of a payment that is not started')
    .input(
      z.object({
        id,
        note: text(MAX_NOTE).optional(),
        payment_method: fundingMethod.nullable().optional(),
      }),
    )
    .output(payment)
    .errors(refusals('PAYMENT_STARTED')),
  remindOfPayment: write('POST', '/api/payments/{id}/reminders', 'Remind the payer of an overdue payment')
    .input(z.object({ id }))
    .output(z.object({ reminded_at: timestamp, again_at: timestamp.describe('When the next reminder is possible') }))
    .errors(refusals('PAYMENT_NOT_OVERDUE', 'REMINDED_RECENTLY', 'PAYEE_NOT_READY')),
  getBatch: read('/api/payment-batches/{id}', 'Get a payment batch').input(z.object({ id })).output(batch),
  retryTransfer: write('POST', '/api/transfers/{id}/retry', 'Retry a failed transfer without a new charge')
    .input(z.object({ id }))
    .output(z.object({ success: z.literal(true), transfer_id: id, message: z.string() }))
    .errors(refusals('TRANSFER_NOT_FAILED', 'FUNDING_RETURNED', 'PAYEE_NOT_READY')),
  ...receipts,
  ...traces,
}
