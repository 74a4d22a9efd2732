import {
  addMonths,
  type CalendarMonth,
  daysBetweenInclusive,
  daysInMonth,
  monthOf,
  overlap,
  type Period,
  periodOfMonth,
} from './calendar-dates.ts'
import { addAmounts, splitByWeights } from './money.ts'

/** What was reported of one calendar month, in minor units. */
export interface ReportedMonth {
  month: CalendarMonth
  revenue: number
  /** Whether reports cover all of its days. */
  is_whole: boolean
}

/**
 * The revenue of each calendar month that reports touch, oldest first. A report over several months is divided by their
 * days; the parts are its revenue exactly.
 */
export function reportedMonths(reports: readonly { period: Period; revenue: number }[]): ReportedMonth[] {
  const months = new Map<CalendarMonth, { revenue: number; days: number }>()
  for (const { period, revenue } of reports) {
    const touched = monthsOf(period)
    const parts = splitByWeights(
      revenue,
      touched.map(({ month, days }) => ({ key: month, weight: days })),
    )
    for (const { month, days } of touched) {
      const before = months.get(month) ?? { revenue: 0, days: 0 }
      const part = parts.find(({ key }) => key === month)?.amount ?? 0
      months.set(month, { revenue: addAmounts(before.revenue, part), days: before.days + days })
    }
  }
  return [...months]
    .map(([month, { revenue, days }]) => ({ month, revenue, is_whole: days >= daysInMonth(month) }))
    .toSorted((a, b) => a.month.localeCompare(b.month))
}

/** What a projection is based on: whole months, or, while none is whole, those there are. */
export function monthsForBase(months: readonly ReportedMonth[]): number[] {
  const whole = months.filter(({ is_whole }) => is_whole)
  return (whole.length > 0 ? whole : months).map(({ revenue }) => revenue)
}

function monthsOf(period: Period): { month: CalendarMonth; days: number }[] {
  const touched: { month: CalendarMonth; days: number }[] = []
  for (let month = monthOf(period.start); month <= monthOf(period.end); month = monthAfter(month)) {
    const days = overlap(period, periodOfMonth(month))
    if (days) touched.push({ month, days: daysBetweenInclusive(days.start, days.end) })
  }
  return touched
}

/** The next calendar month. */
export function monthAfter(month: CalendarMonth): CalendarMonth {
  return monthOf(addMonths(`${month}-01`, 1))
}
