import { z } from 'zod'
import { PAYMENT_STATUSES, TRANSFER_STATUSES } from '#domain/payment.ts'
import { REPORTING_FREQUENCIES } from '#domain/schedule.ts'
import {
  allowed,
  amount,
  currency,
  date,
  exported,
  id,
  listOf,
  page,
  percent,
  person,
  text,
  timestamp,
} from './fields.ts'
import { read, refusals, write } from './operation.ts'
import { batch, paying } from './paying.ts'
import { paymentTrace, receipt } from './payment-trace.ts'
import { side } from './proposal-version.ts'

export const PAYMENT_SORTS = ['newest', 'oldest', 'gross_desc', 'gross_asc', 'due_desc', 'due_asc'] as const

export const transfer = z.object({
  id,
  attempt: z.number(),
  status: z.enum(TRANSFER_STATUSES),
  amount,
  destination_id: z.string(),
  stripe_transfer_id: z.string().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
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
  reporting_period_start: date,
  reporting_period_end: date,
  frequency: z.enum(REPORTING_FREQUENCIES),
  percentage: percent,
  gross_amount: amount,
  commission_amount: amount,
  amount: amount.describe('Net amount that the payee receives, in minor units'),
  currency,
  status: z.enum(PAYMENT_STATUSES),
  failure_reason: z.string().nullable(),
  is_funded: z.boolean().describe('Whether the charge succeeded, so that only the transfer can be retried'),
  payee_ready: z.boolean().describe('Whether the payee has a verified payout account, which payment requires'),
  due_date: date,
  overdue_days: z.int().min(0).describe('Days since the due date while unpaid; otherwise 0'),
  created_at: timestamp,
  processed_at: timestamp.nullable(),
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

const filters = {
  ...scope,
  status: z.enum([...PAYMENT_STATUSES, 'scheduled', 'history']).optional(),
  search: text(200).optional(),
  sort: z.enum(PAYMENT_SORTS).default('newest'),
}

export const payments = {
  listPayments: read('/api/payments', 'List payments made or received')
    .input(z.object({ ...page, ...filters }))
    .output(listOf(paymentSummary)),
  exportPayments: read('/api/payments/export', 'Export a list of payments as CSV')
    .input(z.object({ ...filters, ...exported }))
    .output(z.file())
    .errors(refusals('EXPORT_TOO_LARGE')),
  getPaymentsSummary: read('/api/payments/summary', 'Get payment totals')
    .input(z.object(scope))
    .output(
      /** Gross for the owner who pays, net for the payee who receives. */
      z.object({
        currency: currency.describe('Currency of the payments that amounts and their counts cover'),
        paid_amount: amount,
        paid_count: z.number().describe('Number of payments in paid_amount'),
        scheduled_amount: amount,
        scheduled_count: z.number().describe('Number of payments in scheduled_amount'),
        overdue_amount: amount.describe('Part of scheduled_amount due before today, in minor units'),
        overdue_count: z.number().describe('Number of payments in overdue_amount'),
        failed_count: z.number().describe('Number of failed payments in all currencies'),
        current_month_total: amount,
        previous_month_total: amount,
        unpaid_percent: z.number(),
      }),
    ),
  getPayment: read('/api/payments/{id}', 'Get a payment').input(z.object({ id })).output(payment),
  getPaymentTrace: read('/api/payments/{id}/trace', 'Get the trace of a payment')
    .input(z.object({ id }))
    .output(paymentTrace),
  ...paying,
  getBatch: read('/api/payment-batches/{id}', 'Get a payment batch').input(z.object({ id })).output(batch),
  retryTransfer: write('POST', '/api/transfers/{id}/retry', 'Retry a failed transfer without a new charge')
    .input(z.object({ id }))
    .output(z.object({ success: z.literal(true), transfer_id: id, message: z.string() }))
    .errors(refusals('TRANSFER_NOT_FAILED', 'PAYEE_NOT_READY')),
  getReceipt: read('/api/payment_receipt/{id}', 'Get the receipt of a completed payment')
    .input(z.object({ id }))
    .output(receipt)
    .errors(refusals('NO_RECEIPT_YET')),
  downloadReceipt: read('/api/payments/{id}/receipt.pdf', 'Download a receipt as PDF')
    .input(z.object({ id }))
    .output(z.file())
    .errors(refusals('NO_RECEIPT_YET')),
}
