import { addDays, type CalendarDate, type Period } from './calendar-dates.ts'

/** The days from `start` to `end` that none of the reported periods covers, as periods, oldest first. */
export function unreportedPeriods(start: CalendarDate, end: CalendarDate, reported: readonly Period[]): Period[] {
  const gaps: Period[] = []
  let next = start
  for (const period of reported.toSorted((a, b) => a.start.localeCompare(b.start))) {
    if (period.end < next) continue
    if (period.start > end) break
    if (period.start > next) gaps.push({ start: next, end: addDays(period.start, -1) })
    next = addDays(period.end, 1)
  }
  if (next <= end) gaps.push({ start: next, end })
  return gaps
}
