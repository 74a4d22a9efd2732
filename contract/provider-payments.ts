import { z } from 'zod'
import { PAYMENT_STATUSES, TRANSFER_STATUSES } from '#domain/payment.ts'
import { PAYMENT_STAGES } from '#domain/payment-stage.ts'
import { PAYOUT_ACCOUNT_STATUSES } from '#domain/payout-account.ts'
import { DEFAULT_PAYMENT_WINDOW, MAX_WINDOW } from '#domain/time-windows.ts'
import { claimedAmounts } from './came-back.ts'
import { amount, currency, date, id, listOf, page, percent, person, text, timestamp } from './fields.ts'
import { read } from './operation.ts'

/** How many payments a list of them has unless fewer are asked for, and how many transfers a summary names. */
const LISTED_PAYMENTS = 100
export const RECENT_TRANSFERS = 10

const daysBack = z.coerce.number().int().min(1).max(MAX_WINDOW).default(DEFAULT_PAYMENT_WINDOW)
const count = z.int().min(0)

const reportPeriod = z.string().nullable().describe('YYYY-MM where the report covers one calendar month')

const userPayment = z.object({
  id,
  project: z.object({ id, title: z.string() }),
  payer: person,
  project_title: z.string(),
  report_period: reportPeriod,
  reporting_period_start: date,
  reporting_period_end: date,
  percentage: percent,
  gross_amount: amount,
  commission_amount: amount,
  amount: amount.describe('Net amount, in minor units'),
  claimed_back: claimedAmounts.nullable().describe('What of it was claimed back; null if nothing'),
  currency,
  status: z.enum(PAYMENT_STATUSES),
  stage: z.enum(PAYMENT_STAGES),
  due_date: date,
  overdue_days: count.describe('0 unless it is overdue'),
  due_in_days: count.describe('0 unless it is due later'),
  transfer_id: id.nullable().describe('The latest transfer of it; null before the first'),
  processed_at: timestamp.nullable(),
  created_at: timestamp,
})

/** Of an owner, only what they pay themselves. */
const covered = 'Payments that were completed on the last days, and all that are not completed'

export const providerPayments = {
  getProviderPaymentSummary: read('/api/provider-payment-summary/{provider_id}', 'Get what a provider is paid')
    .input(z.object({ provider_id: id, days_back: daysBack.describe(covered) }))
    .output(
      z.object({
        provider: person,
        account_status: z.enum(PAYOUT_ACCOUNT_STATUSES),
        currency: currency.describe('Currency of the payments that are counted'),
        time_period_days: z.int().min(1),
        total_completed_amount: amount.describe('Net amount of completed payments, in minor units'),
        total_completed_gross: amount,
        total_completed_commission: amount,
        claimed_back_amount: amount.describe('What of these payments was claimed back, net, in minor units'),
        claimed_back_gross: amount,
        claimed_back_commission: amount,
        total_transfers: count.describe('Transfers of these payments, each retry counted'),
        pending_amount: amount.describe('Net amount of payments that are calculated or scheduled'),
        overdue_amount: amount.describe('What of the pending amount is overdue'),
        processing_amount: amount.describe('Net amount that is on its way'),
        failed_amount: amount.describe('Net amount of payments that failed'),
        status_counts: z.object({ completed: count, pending: count, overdue: count, processing: count, failed: count }),
        recent_transfers: z
          .array(
            z.object({
              id,
              payment_id: id,
              project_title: z.string(),
              report_period: reportPeriod,
              reporting_period_start: date,
              reporting_period_end: date,
              amount,
              currency,
              status: z.enum(TRANSFER_STATUSES),
              created_at: timestamp,
              completed_at: timestamp.nullable(),
            }),
          )
          .describe(`At most ${RECENT_TRANSFERS}, newest first`),
        other_currencies_count: count.describe('Payments in other currencies, which are not counted'),
      }),
    ),
  listUserPayments: read('/api/user-payments', 'List what a provider is paid, newest first')
    .input(
      z.object({
        ...page,
        limit: page.limit.default(LISTED_PAYMENTS),
        provider_id: id,
        days_back: daysBack.describe(covered),
        status: z
          .enum(['completed', 'processing', 'pending', 'failed'])
          .optional()
          .describe("'pending' also finds calculated ones"),
        search: text(200).optional().describe('A part of the project or of the period'),
      }),
    )
    .output(listOf(userPayment)),
}
