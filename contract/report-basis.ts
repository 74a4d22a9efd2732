import { z } from 'zod'
import { REPORTING_FREQUENCIES } from '#domain/schedule.ts'
import { amount, currency, date, id, percent, person } from './fields.ts'

const period = z.object({ start: date, end: date })

/** What a report is written on: its period, the agreements that share it, and the report before. */
export const reportBasis = z.object({
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
})
