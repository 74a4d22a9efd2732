import type { ReactNode } from 'react'
import type { CalendarMonth } from '#domain/calendar-dates.ts'
import type { Currency } from '#domain/money.ts'
import type { Arrangement, ChartMonth, ChartUnit, ChartView, LookWords, ReadoutLine, Series } from './chart-data.ts'

export interface MonthChartProps {
  /** 'Revenue', 'Payments by month, gross'. */
  title: string
  /** What its figures count and how they are calculated. */
  about?: string
  /** The oldest first. */
  months: readonly ChartMonth[]
  /** What they are, where they are no months. */
  unit?: ChartUnit
  series: readonly Series[]
  currency: Currency
  /** Parts on top of each other, or versions side by side with their difference above. */
  arrangement?: Arrangement
  /** What belongs here, where there is no month yet. */
  empty: string
  /** What the line under the months is: 'Shares'. */
  noteLabel?: string
  /** A line before a month, with a word: 'Projection'. */
  divider?: { before: CalendarMonth; word: string }
  threshold?: { amount: number; label: string }
  /** What the amounts compared with are: 'Best'. */
  comparedLabel?: string
  /** Totals of each series beside its name, for the months shown. */
  showsTotals?: boolean
  lookWords?: LookWords
  /** A RangeSwitch and other switches. */
  controls?: ReactNode
  foot?: ReactNode
  /** The chosen month and what to do with another, to hold it in the address. */
  month?: CalendarMonth | undefined
  onMonth?: (month: CalendarMonth) => void
  /** The lines of the readout, where a page has more to say than the parts; null leaves the readout out. */
  readout?: ((month: ChartMonth) => readonly ReadoutLine[]) | null
  /** The page has the same figures in a table under it: no switch, and no readout unless one is given. */
  isTabled?: boolean
  /** A table of the same data that can do more than the chart's own: sort, search, save. */
  table?: ReactNode
  /** Of versions side by side: whether the viewer pays, so that more is worse. */
  isCost?: boolean
  /** Saves the months as they are shown; the table offers it, or the chart where the page has the table. */
  onCsv?: (rows: string[][]) => unknown
  /** What the chart shows, in one sentence, where it is not sums of months. */
  summary?: string
  view?: ChartView
  onView?: (view: ChartView) => void
}
