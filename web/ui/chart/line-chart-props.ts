import type { ReactNode } from 'react'
import type { CalendarMonth } from '#domain/calendar-dates.ts'
import type { Currency } from '#domain/money.ts'
import type { ChartView, ReadoutLine } from './chart-data.ts'
import type { LineBand, LineMark, LineSeries } from './line-data.ts'

export interface LineChartProps {
  /** 'What is back'. */
  title: string
  series: readonly LineSeries[]
  band?: LineBand
  marks?: readonly LineMark[]
  /** A line at a month, with a word: 'Today'. */
  divider?: { month: CalendarMonth; word: string }
  currency: Currency
  /** What belongs here, where there is nothing yet. */
  empty: string
  controls?: ReactNode
  foot?: ReactNode
  /** The chosen month and what to do with another, to hold it in the address. */
  month?: CalendarMonth | undefined
  onMonth?: (month: CalendarMonth) => void
  /** The lines of the readout, where a page has more to say than each line's amount; null leaves the readout out. */
  readout?: ((month: CalendarMonth) => readonly ReadoutLine[]) | null
  view?: ChartView
  onView?: (view: ChartView) => void
}
