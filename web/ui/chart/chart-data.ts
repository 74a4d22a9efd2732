import type { LinkProps } from '@tanstack/react-router'
import { formatMonth } from '#domain/calendar-date-words.ts'
import type { CalendarMonth } from '#domain/calendar-dates.ts'
import { sumAmounts } from '#domain/money.ts'

/**
 * How a part of a bar looks. They differ without colour, too: `solid` and `quiet` are filled, light and dark; `hatched` and
 * `overdue` are striped, fine and wide; `expected` has a dashed border and a wash, `outline` the border alone.
 */
export type Look = 'solid' | 'quiet' | 'hatched' | 'overdue' | 'expected' | 'outline'

/** What a look means where it is not that of a series: 'On its way' for `expected`. */
export type LookWords = Partial<Record<Look, string>>

/** The parts of a month on top of each other, or side by side. */
export type Arrangement = 'stacked' | 'paired'

/** As a picture, or as a table of the same data. */
export type ChartView = 'chart' | 'table'

export interface Series {
  key: string
  /** 'Subscriptions', 'Paid'. */
  label: string
  look: Look
}

export interface MonthPart {
  /** The key of its series. */
  series: string
  /** In minor units; negative for what was refunded. */
  amount: number
  /** Where it differs from the look of its series: the overdue month of a deal. */
  look?: Look
  /** How much of an expected amount has come in. */
  soFar?: number
}

export interface ChartMonth {
  /** Or the first day of what is shown instead of months. */
  month: CalendarMonth
  /** What it is called where it is no month: '16 Nov 2026 to 22 Nov 2026', and '16 Nov' on the axis. */
  name?: string
  axisName?: string
  /** The lowest first. */
  parts: readonly MonthPart[]
  /** A month that is not over, or only expected: it does not count in totals. */
  state?: 'running' | 'expected'
  /** The line under the name of the month: '15.8%', 'Paid'. */
  note?: MonthNote
  /** The worst and the best that an expected month may come to. */
  range?: { worst: number; best: number }
  /** The same month in another version, marked across its bars. */
  compared?: number
  /** Where Enter and the button beside the chart lead. */
  link?: LinkProps
  /** 'Open report'. */
  linkLabel?: string
}

export interface MonthNote {
  words: string
  /** What stands under the month where the words have no room. */
  short?: string
  mark?: 'check' | 'alert'
}

/** A line of the readout beside a chart. */
export interface ReadoutLine {
  label: string
  amount: number
  tone?: 'text' | 'dim' | 'red'
  /** A sum, in bold. */
  isSum?: boolean
  /** An estimate, in whole pounds. */
  isEstimate?: boolean
  /** With its sign even when positive. */
  isSigned?: boolean
}

/** What the bars of a chart are of. */
export type ChartUnit = 'day' | 'week' | 'month'

export const nameOfMonth = ({ month, name }: Pick<ChartMonth, 'month' | 'name'>): string => name ?? formatMonth(month)

export function monthTotal({ parts }: ChartMonth): number {
  return sumAmounts(parts.map(({ amount }) => amount))
}

/** What a month has of one series; null where it has none of it. */
export function amountOf({ parts }: ChartMonth, series: string): number | null {
  const found = parts.filter((part) => part.series === series)
  return found.length === 0 ? null : sumAmounts(found.map(({ amount }) => amount))
}

/** Months that are over. */
export function monthsOver(months: readonly ChartMonth[]): ChartMonth[] {
  return months.filter(({ state }) => state === undefined)
}

/** What a series comes to in the months that are over, or, where it is in none of them, in those to come. */
export function seriesTotal(months: readonly ChartMonth[], series: string): { amount: number; isEstimate: boolean } {
  const sum = (among: readonly ChartMonth[]) => sumAmounts(among.map((month) => amountOf(month, series) ?? 0))
  const isIn = (month: ChartMonth) => amountOf(month, series) !== null
  const over = monthsOver(months)
  if (over.some(isIn)) return { amount: sum(over), isEstimate: false }
  const others = months.filter(({ state }) => state !== undefined)
  return { amount: sum(others), isEstimate: others.some((month) => isIn(month) && month.state === 'expected') }
}
