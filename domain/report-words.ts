import { formatPeriod } from './calendar-date-words.ts'
import type { CalendarDate } from './calendar-dates.ts'

interface OfReport {
  project_title: string
  reporting_period_start: CalendarDate
  reporting_period_end: CalendarDate
}

/** What a report, or a payment of it, is about: 'Fernleaf, October 2026'. */
export const subjectWords = ({ project_title, reporting_period_start: start, reporting_period_end: end }: OfReport) =>
  `${project_title}, ${formatPeriod({ start, end })}`
