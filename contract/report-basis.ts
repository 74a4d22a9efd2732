import { z } from 'zod'
import { REPORTING_FREQUENCIES } from '#domain/schedule.ts'
import { collectedRevenue } from './collected-revenue.ts'
import { amount, currency, date, id, percent, person } from './fields.ts'
import { read } from './operation.ts'

const period = z.object({ start: date, end: date })

/** What a report is written on: its period, the agreements that share it, and the report before. */
const reportBasis = z.object({
  project_title: z.string(),
  currency,
  commission_rate: percent,
  next_period: period.describe(
    'The next period of the agreement, or at this frequency; without these, the earliest that agreements ask for and that has ended; else the rest of the first month after the latest report; the last whole month without any',
  ),
  frequency: z.enum(REPORTING_FREQUENCIES).describe('As asked about, or at which the next period is reported'),
  frequencies: z
    .array(z.enum(REPORTING_FREQUENCIES))
    .describe('At which the agreements of the period are reported. With several, a report is for those of its own'),
  period: period.describe('The period asked about, or `next_period`'),
  period_problem: z.string().nullable().describe('Why a report of this period cannot be submitted; null if it can'),
  revenue_streams: z.array(z.string()),
  agreements: z.array(
    z.object({
      id,
      title: z.string(),
      provider: person,
      kept_parts: z
        .array(z.object({ percentage: percent, held_from: date, held_until: date.nullable() }))
        .describe('What of its right the owner holds on days of the period: it is kept, not paid'),
      provider_share: percent,
      monthly_revenue_threshold: amount,
      payment_terms_days: z.number(),
      effective_date: date,
      expiration_date: date.nullable(),
    }),
  ),
  previous: z
    .object({
      id,
      period,
      total_revenue: amount,
      gross: amount.describe('All shares of it'),
      revenue_sources: z.array(z.object({ source_name: z.string(), amount })),
    })
    .nullable()
    .describe('The latest submitted report before the period'),
  earlier: z
    .array(
      z.object({ period, lines: z.array(z.object({ source_name: z.string(), amount, mapping_id: id.nullable() })) }),
    )
    .describe('The latest twelve submitted reports before the period, to compare self-reported lines with'),
})

export const reportBases = {
  getReportBasis: read('/api/revenue-reports/basis', 'Get what a new revenue report of a project is written on')
    .input(
      z.object({
        project_id: id,
        report_id: id.optional().describe('A report that is being edited: it does not overlap with itself'),
        agreement_id: id.optional().describe('The agreement it is for: its next period is offered'),
        frequency: z.enum(REPORTING_FREQUENCIES).optional(),
        reporting_period_start: date.optional(),
        reporting_period_end: date.optional(),
      }),
    )
    .output(reportBasis),
  getCollectedRevenue: read('/api/revenue-reports/collected', 'Get what was collected for a revenue report')
    .input(
      z
        .object({
          project_id: id,
          report_id: id.optional().describe('A report that is being edited: what it contains counts for it'),
          frequency: z.enum(REPORTING_FREQUENCIES),
          reporting_period_start: date,
          reporting_period_end: date,
        })
        .refine((asked) => asked.reporting_period_start <= asked.reporting_period_end, {
          path: ['reporting_period_end'],
          message: 'End date must be on or after start date',
        }),
    )
    .output(collectedRevenue),
}
