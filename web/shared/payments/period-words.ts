import { formatPeriod } from '#domain/calendar-date-words.ts'

interface Reported {
  reporting_period_start: string
  reporting_period_end: string
}

/** The period of a report, or of what is paid for it: 'October 2026'. */
export function periodOf({ reporting_period_start, reporting_period_end }: Reported): string {
  return formatPeriod({ start: reporting_period_start, end: reporting_period_end })
}
