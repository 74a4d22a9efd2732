import { z } from 'zod'
import { PAYMENT_STATUSES, TRANSFER_STATUSES } from '#domain/payment.ts'
import { REPORTING_FREQUENCIES } from '#domain/schedule.ts'
import { allowed, amount, currency, date, id, listOf, moment, page, percent, person, text } from './fields.ts'
import { read, refusals, write } from './operation.ts'
import { batch, paying } from './paying.ts'
import { paymentTrace, receipt } from './payment-trace.ts'
import { side } from './proposal-version.ts'

export const transfer = z.object({
  id,
  attempt: z.number(),
  status: z.enum(TRANSFER_STATUSES),
  amount,
  destination_id: z.string(),
  stripe_transfer_id: z.string().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  created_at: moment,
  completed_at: moment.nullable(),
})

export const paymentSummary = z.object({
  id,
  report_id: id,
  agreement_id: id,
  project: z.object({ id, title: z.string() }),
  payer: person,
  payee: person,
  reporting_period_start: date,
  reporting_period_end: date,
  frequency: z.enum(REPORTING_FREQUENCIES),
  percentage: percent,
  gross_amount: amount,
  commission_amount: amount,
  /** What the payee receives. */
  amount,
  currency,
  status: z.enum(PAYMENT_STATUSES),
  failure_reason: z.string().nullable(),
  /** Whether the owner's money for it has arrived: then only the transfer is ever tried again. */
  is_funded: z.boolean(),
  /** False while the payee has no verified payout account: then it cannot be paid yet, and `allowed` says so. */
  payee_ready: z.boolean(),
  due_date: date,
  /** Days since the due date while it is still to be paid; else 0. */
  overdue_days: z.int().min(0),
  created_at: moment,
  processed_at: moment.nullable(),
  allowed: allowed('pay', 'retry', 'receipt'),
})

export const payment = paymentSummary.extend({
  viewer_side: side.nullable(),
  total_revenue: amount,
  owner_retains: amount,
  commission_rate: percent,
  payment_method: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  stripe_payment_intent_id: z.string().nullable(),
  stripe_transfer_id: z.string().nullable(),
  transfers: z.array(transfer),
})

const scope = { agreement: id.optional(), project: id.optional(), report: id.optional() }

export const payments = {
  listPayments: read('/api/payments', 'Payments of the viewer, as payer or payee')
    .input(
      z.object({
        ...page,
        ...scope,
        status: z.enum([...PAYMENT_STATUSES, 'scheduled', 'history']).optional(),
        search: text(200).optional(),
      }),
    )
    .output(listOf(paymentSummary)),
  getPaymentsSummary: read('/api/payments/summary', 'Totals of the viewer’s payments')
    .input(z.object(scope))
    .output(
      /**
       * Of the viewer's own money: what an owner pays is before the commission, what a payee receives is after it.
       * Amounts, and the counts beside them, are of payments in `currency`.
       */
      z.object({
        currency,
        paid_amount: amount,
        paid_count: z.number().describe('The payments that paid_amount is the sum of'),
        scheduled_amount: amount,
        scheduled_count: z.number().describe('The payments that scheduled_amount is the sum of'),
        overdue_amount: amount.describe('Of scheduled_amount: due before today'),
        overdue_count: z.number().describe('The payments that overdue_amount is the sum of'),
        failed_count: z.number().describe('Failed payments in every currency, as the list shows them'),
        current_month_total: amount,
        previous_month_total: amount,
        unpaid_percent: z.number(),
      }),
    ),
  getPayment: read('/api/payments/{id}', 'One payment').input(z.object({ id })).output(payment),
  getPaymentTrace: read('/api/payments/{id}/trace', 'How a payment came about, penny by penny')
    .input(z.object({ id }))
    .output(paymentTrace),
  ...paying,
  getBatch: read('/api/payment-batches/{id}', 'Where a batch stands').input(z.object({ id })).output(batch),
  retryTransfer: write('POST', '/api/transfers/{id}/retry', 'Try a failed transfer again, without charging again')
    .input(z.object({ id }))
    .output(z.object({ success: z.literal(true), transfer_id: id, message: z.string() }))
    .errors(refusals('TRANSFER_NOT_FAILED', 'PAYEE_NOT_READY')),
  getReceipt: read('/api/payment_receipt/{id}', 'The receipt of a completed payment')
    .input(z.object({ id }))
    .output(receipt)
    .errors(refusals('NO_RECEIPT_YET')),
  downloadReceipt: read('/api/payments/{id}/receipt.pdf', 'The receipt as a PDF')
    .input(z.object({ id }))
    .output(z.file())
    .errors(refusals('NO_RECEIPT_YET')),
}
