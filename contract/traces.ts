import { z } from 'zod'
import { PAYMENT_STATUSES } from '#domain/payment.ts'
import { REPORT_STATUSES } from '#domain/report.ts'
import { chargeTrace } from './charge-trace.ts'
import { correctionLine, correctionOfLine } from './corrections.ts'
import { amount, currency, date, id, percent, person, timestamp } from './fields.ts'
import { fileRead, read } from './operation.ts'
import { paymentTrace } from './payment-trace.ts'
import { revenueSource } from './report-versions.ts'
import { lineOrigin, shareOfLine, TRACE_FORMATS, tracedDispute, tracedDocument } from './trace-parts.ts'

const REST = 'Gross shares taken off; for a payee with the shares of others in it. In minor units'

/** Who got what of each line of a report, from the frozen figures. */
export const reportTrace = z.object({
  report_id: id,
  project_title: z.string(),
  owner: person,
  reporting_period_start: date,
  reporting_period_end: date,
  currency,
  status: z.enum(REPORT_STATUSES),
  submitted_at: timestamp.nullable(),
  approved_at: timestamp.nullable().describe('Null while nothing is shared of it'),
  total_revenue: amount,
  includes_others: z.boolean().describe('Whether the rest contains other shares that the viewer does not see'),
  lines: z
    .array(
      revenueSource.extend({
        ...lineOrigin,
        position: z.int().min(1).describe('Its place in the report, from 1'),
        held: amount.describe('What of it open disputes hold back'),
        parts: z
          .array(z.object({ agreement_id: id, holder: person, ...shareOfLine }))
          .describe('What each share has of it; for a payee, their own. With the rest they add up to the line'),
        rest: z.int().describe(REST),
      }),
    )
    .describe('They add up to the revenue'),
  shares: z
    .array(
      z.object({
        agreement: z.object({ id, title: z.string(), version_number: z.int(), terms_number: z.int().min(1) }),
        provider_share: percent,
        kept: amount.describe(
          'What of the share of this agreement the owner keeps, for a part of the right that they bought',
        ),
        holder: person,
        ...shareOfLine,
        settlements: z.array(z.string()).describe('What is settled of earlier periods, in words'),
        payments: z.array(
          z.object({
            id,
            ...shareOfLine,
            status: z.enum(PAYMENT_STATUSES),
            due_date: date,
            processed_at: timestamp.nullable(),
          }),
        ),
      }),
    )
    .describe('Each is the sum of its parts of the lines; for a payee, their own'),
  totals: z.object({ ...shareOfLine, rest: z.int().describe(REST) }),
  documents: z.array(tracedDocument),
  line_disputes: z.array(tracedDispute).describe('Oldest first'),
  corrections: z.array(correctionLine).describe('What it settles of earlier reports'),
  corrections_of_lines: z.array(correctionOfLine).describe('What later reports correct of it'),
})

const format = z.enum(TRACE_FORMATS).default('pdf')

/** Operations of `payments` that follow an amount: from a payment back to its clause, and from a report to who got what. */
export const traces = {
  getPaymentTrace: read('/api/payments/{id}/trace', 'Get the trace of a payment')
    .input(z.object({ id }))
    .output(paymentTrace),
  exportPaymentTrace: fileRead('/api/payments/{id}/trace/export', 'Export the trace of a payment as PDF or JSON')
    .input(z.object({ id, format }))
    .output(z.file()),
  getChargeTrace: read(
    '/api/revenue-collection/records/{record_id}/trace',
    'Get the report lines and payments that a charge leads to',
  )
    .input(z.object({ record_id: z.string().max(255) }))
    .output(chargeTrace),
  getReportTrace: read('/api/revenue-reports/{id}/trace', 'Get who got what of each line of a report')
    .input(z.object({ id }))
    .output(reportTrace),
  exportReportTrace: fileRead('/api/revenue-reports/{id}/trace/export', 'Export the trace of a report as PDF or JSON')
    .input(z.object({ id, format }))
    .output(z.file()),
}
