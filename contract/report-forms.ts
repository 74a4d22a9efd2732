import { z } from 'zod'
import type { Period } from '#domain/calendar-dates.ts'
import { isReportTooLong, MAX_REPORT_YEARS } from '#domain/report.ts'
import { REPORTING_FREQUENCIES } from '#domain/schedule.ts'
import { date, day, id, requiredLine, text } from './fields.ts'
import { MAX_LINE_AMOUNT, MAX_REPORT_LINES } from './report-limits.ts'

export const reportSourceForm = z.object({
  source_name: requiredLine(1, 160, 'Source name is required'),
  amount: z.int({ error: 'Amount must be 0 or greater' }).min(0, 'Amount must be 0 or greater').max(MAX_LINE_AMOUNT),
  description: text(1000).default(''),
  mapping_id: id.nullish().describe('The mapping whose collected records the line stands for'),
  collected_amount: z
    .int()
    .min(0)
    .nullish()
    .describe(
      'What the sender saw of them; a report is not submitted when neither this nor `amount` is what they come to by then',
    ),
})

/** The report form. The total is the sum of the sources. */
export const reportForm = z
  .object({
    reporting_period_start: day('Start date is required'),
    reporting_period_end: day('End date is required'),
    frequency: z.enum(REPORTING_FREQUENCIES).default('monthly'),
    revenue_sources: z.array(reportSourceForm).min(1, 'At least one revenue source is required').max(MAX_REPORT_LINES),
    notes: text(8000).default(''),
  })
  .refine(({ revenue_sources }) => hasMappingsOnce(revenue_sources), {
    path: ['revenue_sources'],
    message: 'A mapping can have only one line',
  })
  .refine(
    forValidPeriods(({ start, end }) => end >= start),
    {
      path: ['reporting_period_end'],
      message: 'End date must be on or after start date',
    },
  )
  .refine(
    forValidPeriods((period) => !isReportTooLong(period)),
    { path: ['reporting_period_end'], message: `A report covers ${MAX_REPORT_YEARS} years at most` },
  )

function hasMappingsOnce(sources: readonly { mapping_id?: string | null | undefined }[]): boolean {
  const mappings = sources.flatMap(({ mapping_id }) => mapping_id ?? [])
  return new Set(mappings).size === mappings.length
}

interface ReportingPeriod {
  reporting_period_start: string
  reporting_period_end: string
}

/** A date that is missing or invalid has its own message; a rule for both applies once both are valid. */
function forValidPeriods(isAllowed: (period: Period) => boolean) {
  return ({ reporting_period_start: start, reporting_period_end: end }: ReportingPeriod): boolean =>
    ![start, end].every((value) => date.safeParse(value).success) || isAllowed({ start, end })
}
