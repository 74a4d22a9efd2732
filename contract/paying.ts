import { z } from 'zod'
import { PAYMENT_STATUSES } from '#domain/payment.ts'
import { BATCH_OUTCOMES } from '#domain/payment-batch.ts'
import { amount, currency, id, ofPerson, period, person, text, timestamp } from './fields.ts'
import { fundingInstructions, fundingMethod, offeredMethod, waitingCharge } from './funding-methods.ts'
import { readByPost, refusals, write } from './operation.ts'
import { paymentError } from './payment-error.ts'

/** One charge to the owner, or as few as Stripe takes, then a transfer for each payment. Visible to the payer and to admins. */
export const batch = z.object({
  id,
  status: z
    .enum(['preparing', 'processing', 'funded', 'failed'])
    .describe("'preparing' while the payments of a large batch are started; it is charged after the last"),
  amount,
  currency,
  charge: z
    .object({
      status: z.enum(['pending', 'unknown', 'succeeded', 'failed']),
      failure_message: z.string().nullable(),
      error: paymentError.nullable(),
      method: fundingMethod,
      card: z.object({ brand: z.string(), last4: z.string() }).nullable().describe('Null for the other methods'),
      stripe_payment_intent_id: z.string().nullable(),
      confirm_url: z.string().nullable().describe('Where the payer authenticates the charge; null unless required'),
      waiting: waitingCharge.nullable().describe('Who waits for whom; null once it has ended'),
      instructions: fundingInstructions.nullable().describe('What the payer has to do; null for anybody else'),
    })
    .nullable()
    .describe(
      'The charge that something has to be done about, else the last; null if every payment was already funded and only transfers are retried',
    ),
  charges: z
    .array(
      z.object({
        amount,
        status: z
          .enum(['pending', 'unknown', 'succeeded', 'failed', 'waiting'])
          .describe("'waiting' for a further part of a payment, charged once the one before has succeeded"),
        failure_message: z.string().nullable(),
      }),
    )
    .describe('All charges it takes: several if the amount is above what Stripe charges at once'),
  counts: z.object({
    all: z.int().min(1).describe('How many payments it has'),
    prepared: z.int().min(0).describe('How many have been started'),
    success: z.int().min(0),
    transfer_failed: z.int().min(0),
    failed: z.int().min(0),
    left_out: z.int().min(0).describe('How many could no longer be paid for what was seen, and were not charged'),
    open: z.int().min(0).describe('How many have not ended'),
  }),
  failure_message: z.string().nullable().describe('Why it ended before anything was charged'),
  payments: z
    .array(
      z.object({
        id,
        payee: person,
        amount,
        status: z.enum(PAYMENT_STATUSES),
        outcome: z.enum(BATCH_OUTCOMES).nullable(),
        is_removed: z.boolean().describe('Whether it was removed or deleted since'),
        failure_reason: z.string().nullable(),
        error: paymentError.nullable(),
        paid_in_part: z.string().nullable().describe('What of it is paid while the rest is not; null otherwise'),
      }),
    )
    .describe('500 at most, those that failed first'),
  message: z.string().nullable().describe('Result in words; null while processing'),
  error_messages: z.array(z.string()).describe('Why payments failed, each reason once'),
  created_at: timestamp,
})

/** The input that all payment operations share. */
const paymentInput = z.object({
  id: id.describe('ID of the batch, made by the client and reused for retries'),
  payment_method: fundingMethod.default('bank_transfer').describe('How the payer funds all of them together'),
  payment_method_id: z
    .string({ error: 'Choose one of your saved cards.' })
    .min(1, 'Choose one of your saved cards.')
    .max(255)
    .nullable()
    .default(null)
    .describe('Saved card to charge; null for another method, or to retry transfers only'),
  amount_seen: amount.describe('Total shown to the payer in minor units; the request is refused if it has changed'),
})

/** Which payments are chosen from: the filters of the list. */
const chosen = {
  agreement: id.optional(),
  project: id.optional(),
  report: id.optional(),
  person: ofPerson,
  payee: id.optional(),
  period: period.optional(),
  search: text(200).optional(),
  status: z.enum(['overdue', 'due', 'failed']).optional(),
}

/** What the person saw before they paid. */
export const foreseen = z.object({
  payment_ids: z.array(id).nullable().describe('Which of the given IDs are paid; null with `all`'),
  count: z.int().min(0).describe('How many payments are paid'),
  amount: amount.describe('What is charged for them, in minor units'),
  net_amount: amount.describe('What their payees receive, in minor units; without those that are only charged again'),
  currency,
  held: z
    .array(z.object({ payee: person, count: z.int().min(1), amount, sentence: z.string() }))
    .describe('Below the minimum of a charge, and held until the shares of the payee come to it'),
  below_minimum: z.int().min(0).describe('How many payments are held'),
  restricted: z
    .array(z.object({ payee: person, count: z.int().min(1), amount }))
    .describe('Payees whose payout account cannot receive money; their payments are not paid'),
  not_payable: z.int().min(0).describe('Paid or processing by now, and not paid again'),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  methods: z.array(offeredMethod).describe('How they can be funded'),
  cash_balance: amount.describe('Left of earlier bank transfers in minor units, and used first by the next'),
  sentence: z.string().describe('What will happen, in words'),
  charges: z.array(amount).describe('The charges that it takes, as Stripe charges 999,999.99 at most at once'),
  charges_sentence: z.string().nullable().describe('How it is charged; null for one charge'),
  problem: z.string().nullable().describe('Why it cannot be paid as it is'),
})

/** The most payments that are named one by one, and that a batch starts in one transaction. */
export const MAX_IN_BATCH = 500
/** The most payments in one batch. */
export const MAX_OF_ALL = 100_000

/** Why paying is refused. */
export const payingRefusals = refusals(
  'ALREADY_EXISTS',
  'AMOUNT_CHANGED',
  'PAYMENT_NOT_PAYABLE',
  'PAYEE_NOT_READY',
  'CARD_NOT_YOURS',
  'METHOD_UNAVAILABLE',
  'NOTHING_SELECTED',
  'BELOW_MINIMUM',
  'MIXED_CURRENCIES',
)

/** An operation that pays: it answers with the batch. */
export const pays = (path: `/${string}`, summary: string) =>
  write('POST', path, summary).output(batch).errors(payingRefusals)

/** One payment, and how it is paid. */
export const singlePayment = paymentInput.extend({ payment_id: id })

export const paying = {
  previewPayments: readByPost('/api/payments/preview', 'Get what paying a selection would do')
    .input(
      z.object({
        payment_ids: z.array(id).max(MAX_IN_BATCH).optional(),
        all: z.object(chosen).optional().describe('All that are to be paid and match these filters'),
        payment_method: fundingMethod.default('card'),
        payment_method_id: paymentInput.shape.payment_method_id.optional(),
      }),
    )
    .output(foreseen),
  processPayments: pays('/api/payments/process-payments', 'Pay several payments with one charge').input(
    paymentInput.extend({
      payment_ids: z
        .array(id)
        .min(1, 'No payments selected for processing')
        .max(MAX_IN_BATCH)
        .optional()
        .describe('All of them are paid, or none'),
      all: z.object(chosen).optional().describe('All that can be paid and match these filters, instead of IDs'),
      count_seen: z.int().min(1).optional().describe('Number of payments shown to the payer, needed with `all`'),
    }),
  ),

  // Stripe-named endpoints for existing API clients (decision C-159).
  payProvider: pays('/stripe/pay-provider', 'Pay a single payment').input(singlePayment),
  payWorker: pays('/stripe/pay-worker', 'Pay a single payment (alias of /stripe/pay-provider)').input(singlePayment),
  transferRevenue: pays('/stripe/transfer-revenue', 'Pay all unpaid payments of a report').input(
    paymentInput.extend({ report_id: id }),
  ),
  processDistribution: pays(
    '/api/distributions/{distribution_id}/process',
    'Pay the unpaid payments of a distribution',
  ).input(paymentInput.extend({ distribution_id: id })),
  retryDistribution: pays(
    '/api/distributions/{distribution_id}/retry',
    'Retry the failed payments of a distribution',
  ).input(paymentInput.extend({ distribution_id: id })),
  transferMultipleRevenues: pays(
    '/stripe/transfer-multiple-revenues',
    'Pay all unpaid payments of several reports',
  ).input(paymentInput.extend({ report_ids: z.array(id).min(1, 'No payments selected for processing').max(100) })),
}
