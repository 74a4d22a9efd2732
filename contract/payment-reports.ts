import { z } from 'zod'
import { daysBetweenInclusive } from '#domain/calendar-dates.ts'
import { PAYMENT_STATUSES } from '#domain/payment.ts'
import { MAX_REPORTED_DAYS, RANGE_REVERSED, RANGE_TOO_LONG, REPORT_PAYMENT_STATUSES } from '#domain/payment-report.ts'
import { PAYMENT_STAGES } from '#domain/payment-stage.ts'
import { amount, currency, date, id, listFormat, listOf, page, percent, person } from './fields.ts'
import { fileRead, read, refusals } from './operation.ts'
import { paymentTotal } from './payment-totals.ts'

const count = z.int().min(0)

const filters = {
  from: date.optional().describe('First day; by default three months before the last one'),
  to: date.optional().describe('Last day, included; by default today'),
  status: z.enum(REPORT_PAYMENT_STATUSES).optional(),
  project: id.optional(),
}

interface Range {
  from?: string | undefined
  to?: string | undefined
}

/** Days are of the revenue: a payment belongs to the last day of its period. */
const inRange = <Schema extends z.ZodType<Range>>(schema: Schema) =>
  schema
    .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: RANGE_REVERSED })
    .refine(({ from, to }) => !from || !to || daysBetweenInclusive(from, to) <= MAX_REPORTED_DAYS, {
      path: ['from'],
      message: RANGE_TOO_LONG,
    })

const total = { count, gross_amount: amount, commission_amount: amount, amount: amount.describe('Net amount') }
const stages = {
  overdue: z.object(total),
  due: z.object(total),
  processing: z.object(total),
  paid: z.object(total),
}

export const reportLine = z.object({
  id: z.string().describe('The payment and its stage: one that is owed again is in two lines'),
  payment_id: id,
  project: z.object({ id, title: z.string() }),
  payer: person,
  payee: person,
  reporting_period_start: date,
  reporting_period_end: date,
  revenue: amount.describe('What the share was calculated from'),
  provider_share: percent.describe('Part of the revenue that the agreement shares'),
  gross_amount: amount,
  commission_amount: amount,
  amount: amount.describe('Net amount, in minor units'),
  currency,
  status: z.enum(PAYMENT_STATUSES),
  stage: z.enum(PAYMENT_STAGES),
  created_on: date,
  due_date: date,
  paid_on: date.nullable(),
})

const covered = {
  from: date,
  to: date,
  currency: currency.describe('Currency of the payments that are reported'),
  other_currencies_count: count.describe('Payments in other currencies, which are not reported'),
  claimed_back: paymentTotal.describe(
    'Part of the reported payments that was claimed back; they stay as they were paid',
  ),
}

const parties = z.object({ ...total, person })

export const paymentReports = {
  getCustomReport: read('/api/reports/custom', 'Get a report of payments, latest revenue first')
    .input(inRange(z.object({ ...filters, ...page })))
    .output(listOf(reportLine).extend({ ...covered, totals: z.object(total) })),
  exportReport: fileRead('/api/reports/export', 'Export a report of payments')
    .input(inRange(z.object({ ...filters, format: listFormat })))
    .output(z.file())
    .errors(refusals('EXPORT_TOO_LARGE')),
  getPaymentAnalytics: read('/api/reports/payment-analytics', 'Get trends of payments')
    .input(inRange(z.object(filters)))
    .output(
      z.object({
        ...covered,
        totals: z.object(total),
        stages: z.object(stages).describe('They add up to the totals'),
        months: z
          .array(z.object({ month: z.string().describe('YYYY-MM, the end of the period'), ...stages }))
          .describe('Each month of the range, the earliest first'),
        success_rate: z
          .number()
          .nullable()
          .describe('Percentage of the payments that completed or failed; null without'),
        time_to_money: z
          .object({ median_seconds: z.number().min(0), slowest_seconds: z.number().min(0) })
          .nullable()
          .describe('From the approval of a report until its money arrived'),
        top_side: z.enum(['payees', 'payers']).describe('Who is named: payees for those who pay, else payers'),
        top_parties: z.array(parties).describe('The five with the highest gross amounts'),
        late_payers: z
          .array(
            z.object({
              payer: person,
              paid_late: count,
              paid: count,
              overdue: count,
              overdue_gross: amount,
              average_days_late: z.number().min(0).describe('Of those paid late or overdue, with one decimal'),
              most_days_late: count,
            }),
          )
          .describe(
            'At most ten, those with the longest delay first; a payment is late from the day after its due date',
          ),
      }),
    ),
}
