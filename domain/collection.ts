import { type CalendarDate, daysBetweenInclusive } from './calendar-dates.ts'

export const TASK_STATUSES = ['pending', 'in_progress', 'completed', 'failed', 'partial'] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]

export const TASK_CAUSES = ['click', 'schedule', 'backfill', 'retry'] as const
export type TaskCause = (typeof TASK_CAUSES)[number]

/** Days are read again for so long after they have ended: what Stripe lists late is found. Source: decision C-113. */
export const LOOKBACK_DAYS = 7

/** How often a task tries in a row without getting on. Source: decision C-113. */
export const MAX_ATTEMPTS = 3

/** So many days are read for a new mapping even where its agreement is younger: what it would have matched can be shown. */
export const SHOWN_DAYS = 90

/** How many of its days a task has read, in whole percent; 100 only when it has ended and read all of them. */
export function progressOf({
  status,
  days_total,
  days_read,
}: {
  status: TaskStatus
  days_total: number
  days_read: number
}) {
  if (status === 'completed') return 100
  const read = days_total === 0 ? 0 : Math.floor((days_read * 100) / days_total)
  return Math.min(status === 'partial' ? 100 : 99, read)
}

/** How many days a task has read. */
export function daysRead(first_day: CalendarDate, read_until: CalendarDate | null): number {
  return read_until === null ? 0 : daysBetweenInclusive(first_day, read_until)
}

/** '1 day', '31 days'. */
export const daysWords = (days: number) => (days === 1 ? '1 day' : `${days.toLocaleString('en-GB')} days`)
