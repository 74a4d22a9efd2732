import type { CalendarMonth } from '#domain/calendar-dates.ts'

export interface LinePoint {
  month: CalendarMonth
  /** In minor units, by the end of the month. */
  amount: number
  /** What came with it: the right that was bought. */
  label?: string
}

export interface LineSeries {
  key: string
  /** 'Cost', 'Back, net'. */
  label: string
  /** `steps` stay until the next point; `line` is filled below; `expected` is dashed and in whole pounds. */
  look: 'steps' | 'line' | 'expected'
  /** The oldest first. */
  points: readonly LinePoint[]
}

/** How far an expected line may end. */
export interface LineBand {
  label: string
  points: readonly { month: CalendarMonth; low: number; high: number }[]
}

/** A point with a word: 'Cost is back, about September 2028'. */
export interface LineMark {
  month: CalendarMonth
  amount: number
  words: string
  look: 'reached' | 'expected'
}

/** What a line stands at in a month: steps as they last were, others only where they have a point; null for nothing. */
export function amountAt({ look, points }: LineSeries, month: CalendarMonth): number | null {
  const found =
    look === 'steps' ? points.findLast((point) => point.month <= month) : points.find((point) => point.month === month)
  return found?.amount ?? null
}

/** Every month that something is drawn in, from the first to the last, without a gap. */
export function monthsOf(series: readonly LineSeries[], band?: LineBand): CalendarMonth[] {
  const named = [...series.flatMap(({ points }) => points), ...(band?.points ?? [])].map(({ month }) => month).sort()
  const [first, last] = [named[0], named.at(-1)]
  if (first === undefined || last === undefined) return []
  return Array.from({ length: monthNumber(last) - monthNumber(first) + 1 }, (_, index) =>
    monthAt(monthNumber(first) + index),
  )
}

function monthNumber(month: CalendarMonth): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
}

function monthAt(number: number): CalendarMonth {
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`
}
