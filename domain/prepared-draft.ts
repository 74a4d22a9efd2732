import { addDays, type CalendarDate, daysBetweenInclusive, type Period } from './calendar-dates.ts'
import { hasEnded } from './report.ts'
import { nextReportingPeriod, type ReportingFrequency } from './schedule.ts'

/** Days after a period for which its draft waits until all of its days have been collected. */
const MAX_WAIT_DAYS = 3

/** The most prepared drafts of a project that wait for their owner; then no further one is prepared. */
export const MAX_WAITING_DRAFTS = 12

/** Days without a report; the last are open until the next report begins. */
export interface Gap {
  start: CalendarDate
  end: CalendarDate | null
}

export interface AskingAgreement {
  frequency: ReportingFrequency
  /** Oldest first. */
  gaps: readonly Gap[]
  /** Null while it has none. */
  last_day: CalendarDate | null
}

/** The periods that an agreement asks reports for and that are over, oldest first: each gap from its first day on. */
export function periodsOver({ frequency, gaps, last_day }: AskingAgreement, today: CalendarDate): Period[] {
  return gaps.flatMap(({ start, end }) => {
    const periods: Period[] = []
    for (let next: CalendarDate | null = start; next !== null; ) {
      const period = nextReportingPeriod({ frequency, unreported_from: next, unreported_until: end, last_day })
      if (period === null || !hasEnded(period.end, today)) break
      periods.push(period)
      next = period.end === end ? null : addDays(period.end, 1)
    }
    return periods
  })
}

/**
 * Whether the draft of a period is prepared on this day: once the period is over and everything of it was collected, or a few
 * days later with what there is.
 */
export function isPreparable(
  { period, is_collected }: { period: Period; is_collected: boolean },
  today: CalendarDate,
): boolean {
  if (!hasEnded(period.end, today)) return false
  return is_collected || daysBetweenInclusive(period.end, today) - 1 > MAX_WAIT_DAYS
}
