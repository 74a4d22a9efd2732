import { addDays, addMonths, type CalendarDate, monthOf, type Period } from './calendar-dates.ts'

/** The last days that transfers are analysed over, and those a provider's payments are summed over. */
export const TRANSFER_WINDOWS = [7, 30, 90, 180, 365] as const
export const PAYMENT_WINDOWS = [30, 90, 180, 365] as const
export const DEFAULT_TRANSFER_WINDOW = 30
export const DEFAULT_PAYMENT_WINDOW = 90
/** The longest window that a call may ask for. */
export const MAX_WINDOW = 365

export type SeriesUnit = 'day' | 'week' | 'month'

/** The last `days` days, today included. */
export function lastDays(today: CalendarDate, days: number): Period {
  return { start: addDays(today, 1 - days), end: today }
}

/** What a window is divided into: days up to a month of them, weeks up to half a year, else months. */
export function unitOf(days: number): SeriesUnit {
  if (days <= 31) return 'day'
  return days <= 184 ? 'week' : 'month'
}

/** The days of a period by unit, the first and the last perhaps cut off. Weeks begin on Monday. */
export function partsOf({ start, end }: Period, unit: SeriesUnit): Period[] {
  const parts: Period[] = []
  for (let first = start; first <= end; ) {
    const next = nextStart(first, unit)
    parts.push({ start: first, end: next <= end ? addDays(next, -1) : end })
    first = next
  }
  return parts
}

function nextStart(day: CalendarDate, unit: SeriesUnit): CalendarDate {
  if (unit === 'day') return addDays(day, 1)
  if (unit === 'month') return addMonths(`${monthOf(day)}-01`, 1)
  const weekday = new Date(day).getUTCDay()
  return addDays(day, weekday === 0 ? 1 : 8 - weekday)
}

/** How many of those that ended went well, in percent with one decimal, half up; null while none has ended. */
export function successRate({ completed, failed }: { completed: number; failed: number }): number | null {
  const ended = completed + failed
  return ended === 0 ? null : Math.floor((completed * 1_000) / ended + 0.5) / 10
}
