import { z } from 'zod'
import { PAYMENT_STATUSES, TRANSFER_STATUSES } from '#domain/payment.ts'
import { DEFAULT_TRANSFER_WINDOW, MAX_WINDOW } from '#domain/time-windows.ts'
import { RECOVERIES } from '#domain/transfer-recovery.ts'
import { allowed, amount, currency, date, id, listOf, page, person } from './fields.ts'
import { read } from './operation.ts'
import { transfer } from './payments.ts'

/** How many transfers a list of them has unless more are asked for. */
export const LISTED_TRANSFERS = 50
/** How many accounts are named that most was sent to. */
export const TOP_DESTINATIONS = 5

const daysBack = z.coerce.number().int().min(1).max(MAX_WINDOW)
const count = z.int().min(0)

export const listedTransfer = transfer.extend({
  currency,
  project: z.object({ id, title: z.string() }),
  payer: person,
  payee: person,
  reporting_period_start: date,
  reporting_period_end: date,
  payment_status: z.enum(PAYMENT_STATUSES),
  recovery: z.enum(RECOVERIES).nullable().describe('What a failed transfer needs before a retry can succeed, if known'),
  allowed: allowed('retry'),
})

/** Sums of transfers by the day on which they were requested. */
const period = z.object({
  start: date,
  end: date,
  total_transfers: count,
  successful_count: count,
  failed_count: count,
  total_amount: amount.describe('Net amount that arrived, in minor units'),
  total_commission: amount,
})

const timeToMoney = z
  .object({ median_seconds: z.number().min(0), slowest_seconds: z.number().min(0) })
  .nullable()
  .describe('From the approval of a report until its money arrived; null without any')

export const transfers = {
  listTransfers: read('/api/transfers', 'List transfers, newest first')
    .input(
      z.object({
        ...page,
        limit: page.limit.default(LISTED_TRANSFERS),
        payment_id: id.optional(),
        project_id: id.optional(),
        status: z
          .enum([...TRANSFER_STATUSES, 'not_received'])
          .optional()
          .describe("'not_received' finds those that failed and those that were reversed"),
        days_back: daysBack.optional().describe('Only those requested on the last days, today included'),
      }),
    )
    .output(listOf(listedTransfer)),
  getTransferStatus: read('/api/transfers/{id}', 'Get a transfer')
    .input(z.object({ id }))
    .output(z.object({ success: z.literal(true), transfer: listedTransfer })),
  getTransferAnalytics: read('/api/transfer-analytics', 'Get totals of transfers over the last days')
    .input(z.object({ days_back: daysBack.default(DEFAULT_TRANSFER_WINDOW), project_id: id.optional() }))
    .output(
      z.object({
        currency: currency.describe('Currency of the transfers that are counted'),
        project: z.object({ id, title: z.string() }).nullable(),
        time_period_days: z.int().min(1),
        total_transfers: count,
        total_amount: amount.describe('Net amount that arrived, without what came back, in minor units'),
        total_commission: amount.describe('Commission of what arrived, in minor units'),
        reversed_amount: amount.describe('What arrived and came back, in minor units'),
        success_rate: z.number().nullable().describe('Percentage of the transfers that ended; null without any'),
        status_counts: z.object({ pending: count, processing: count, completed: count, failed: count }),
        time_to_money: timeToMoney,
        top_destinations: z
          .array(
            z.object({
              destination_id: z.string(),
              payee: person,
              count,
              successful_count: count,
              total_amount: amount,
              total_commission: amount,
            }),
          )
          .describe(`The ${TOP_DESTINATIONS} payout accounts to which most was sent`),
        series_unit: z.enum(['day', 'week', 'month']),
        time_series: z.array(period).describe('The days of the window in order; they add up to the totals'),
        other_currencies_count: count.describe('Transfers in other currencies, which are not counted'),
      }),
    ),
}
