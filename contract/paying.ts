import { z } from 'zod'
import { PAYMENT_STATUSES } from '#domain/payment.ts'
import { BATCH_OUTCOMES } from '#domain/payment-batch.ts'
import { amount, currency, id, moment, person } from './fields.ts'
import { refusals, write } from './operation.ts'

/** A batch: one charge to the owner, then a transfer a payment. Seen by who pays it, and by admins. */
export const batch = z.object({
  id,
  status: z.enum(['processing', 'funded', 'failed']),
  amount,
  currency,
  /** Null when all of it had been funded before, so that only transfers are tried again. */
  charge: z
    .object({
      status: z.enum(['pending', 'unknown', 'succeeded', 'failed']),
      failure_message: z.string().nullable(),
      card: z.object({ brand: z.string(), last4: z.string() }),
      stripe_payment_intent_id: z.string().nullable(),
      /** Where the payer answers their bank, while it waits for that. */
      confirm_url: z.string().nullable(),
    })
    .nullable(),
  payments: z.array(
    z.object({
      id,
      payee: person,
      amount,
      status: z.enum(PAYMENT_STATUSES),
      outcome: z.enum(BATCH_OUTCOMES).nullable(),
      failure_reason: z.string().nullable(),
    }),
  ),
  /** The result in words once nothing is under way any more. */
  message: z.string().nullable(),
  created_at: moment,
})

/** How something is paid, whatever it is called. */
const how = z.object({
  /** The batch, made by the browser when the dialog opened and kept for retries. */
  id,
  payment_method: z.literal('card'),
  /** Null where nothing is left to charge: then only transfers are repeated. */
  payment_method_id: z
    .string({ error: 'Choose one of your saved cards.' })
    .min(1, 'Choose one of your saved cards.')
    .max(255)
    .nullable(),
  /** What the person saw; nothing moves when it differs. */
  amount_seen: amount,
})

/** So many payments go into one batch at most, however they are named. */
export const MAX_IN_BATCH = 500

const pays = (path: `/${string}`, summary: string) =>
  write('POST', path, summary)
    .output(batch)
    .errors(
      refusals(
        'ALREADY_EXISTS',
        'AMOUNT_CHANGED',
        'PAYMENT_NOT_PAYABLE',
        'PAYEE_NOT_READY',
        'CARD_NOT_YOURS',
        'NOTHING_SELECTED',
        'MIXED_CURRENCIES',
      ),
    )

export const paying = {
  processPayments: pays(
    '/api/payments/process-payments',
    'Pay: charge the owner once, then transfer to each holder',
  ).input(how.extend({ payment_ids: z.array(id).min(1, 'No payments selected for processing').max(MAX_IN_BATCH) })),

  // The same under the names that other programs know it by (decision C-159).
  payProvider: pays('/stripe/pay-provider', 'Pay one payment').input(how.extend({ payment_id: id })),
  payWorker: pays('/stripe/pay-worker', 'Pay one payment: an older name').input(how.extend({ payment_id: id })),
  transferRevenue: pays('/stripe/transfer-revenue', 'Pay what is unpaid of a report').input(
    how.extend({ report_id: id }),
  ),
  transferMultipleRevenues: pays('/stripe/transfer-multiple-revenues', 'Pay what is unpaid of several reports').input(
    how.extend({ report_ids: z.array(id).min(1, 'No payments selected for processing').max(100) }),
  ),
}
