import { formatDate } from './calendar-date-words.ts'
import { addDays, type CalendarDate, daysBetweenInclusive } from './calendar-dates.ts'
import { countOf } from './counted.ts'
import type { ReportStatus } from './report.ts'

/** How many days providers have to dispute a submitted report; without a dispute it then counts as accepted. */
export const REVIEW_DAYS = 14
/** How many days before the end they are reminded. */
export const REVIEW_REMINDER_DAYS = 3

/** The time that is left to dispute a report. */
export interface Review {
  /** The last day on which it can be disputed. */
  ends_on: CalendarDate
  /** Days after today until then; 0 on the last day, and after it. */
  days_left: number
  /** Whether the time is over: nobody can dispute it any more. */
  is_over: boolean
}

/** The time to dispute a report that is submitted; null before, while it is disputed, and once it is approved. */
export function reviewOf(
  { status, submitted_on }: { status: ReportStatus; submitted_on: CalendarDate | null },
  today: CalendarDate,
): Review | null {
  if (status !== 'submitted' || submitted_on === null) return null
  const ends_on = addDays(submitted_on, REVIEW_DAYS)
  const is_over = today > ends_on
  return { ends_on, days_left: is_over ? 0 : daysBetweenInclusive(today, ends_on) - 1, is_over }
}

/** 'Accepted after 17 Nov 2026, 3 days left': when a report counts as accepted, or that it does. */
export function reviewWords({ ends_on, days_left, is_over }: Review): string {
  if (is_over) return `Accepted since ${formatDate(addDays(ends_on, 1))}`
  if (days_left === 0) return 'Accepted after today'
  return `Accepted after ${formatDate(ends_on)}, ${countOf(days_left, 'day')} left`
}
