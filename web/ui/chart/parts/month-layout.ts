import type { Arrangement, ChartMonth, Look, MonthPart, Series } from '../chart-data.ts'
import { type LinearScale, linearScale } from './linear-scale.ts'
import { niceTicks } from './ticks.ts'

export interface Bar {
  key: string
  look: Look
  x: number
  y: number
  width: number
  height: number
  /** The upper edge of what has come in so far. */
  soFarY?: number
}

export interface Column {
  /** The left edge of its place, and its middle. */
  x: number
  middle: number
  bars: Bar[]
  /** Above everything that is drawn of the month. */
  top: number
  /** `isCut` where the best is above the axis. */
  range?: { best: number; worst: number; isCut: boolean }
  /** Where the amount compared with is, and how wide its mark. */
  compared?: { y: number; width: number }
}

export interface MonthLayout {
  columns: Column[]
  /** How wide the place of one month is. */
  step: number
  ticks: { amount: number; y: number }[]
  yOf: LinearScale
}

interface LayoutOptions {
  months: readonly ChartMonth[]
  series: readonly Series[]
  arrangement: Arrangement
  width: number
  /** The upper and the lower end of the axis. */
  top: number
  bottom: number
  /** A line that has to fit. */
  threshold?: number | undefined
}

const GAP = 1.5
const LOWEST = 1.5
const WIDEST = 44
/** How far ranges stretch the axis, in multiples of the highest bar: compound growth would flatten every bar. */
const RANGE_STRETCH = 2

/** Where everything of a chart of months stands, in pixels. */
export function layOutMonths(options: LayoutOptions): MonthLayout {
  const { months, series, arrangement, width, top, bottom, threshold = 0 } = options
  const spans = months.map((month) => (arrangement === 'stacked' ? stacked(month) : fromZero(month)))
  const compared = months.flatMap((month) => month.compared ?? [])
  const barEnds = [threshold, ...compared, ...spans.flat().flatMap(({ from, to }) => [from, to])]
  const most = Math.max(...barEnds) * RANGE_STRETCH || Number.POSITIVE_INFINITY
  const ends = [...barEnds, ...months.flatMap(rangeOf).map((amount) => Math.min(amount, most))]
  const amounts = niceTicks(Math.min(...ends), Math.max(...ends))
  const yOf = linearScale([amounts[0] ?? 0, amounts.at(-1) || 1], [bottom, top])
  const step = width / Math.max(1, months.length)
  const barWidth = Math.min(WIDEST, Math.max(4, step * (arrangement === 'stacked' ? 0.54 : 0.27)))
  const columns = months.map((month, index): Column => {
    const x = index * step
    const middle = x + step / 2
    const of = spans[index] ?? []
    const left = (position: number) =>
      arrangement === 'stacked' ? middle - barWidth / 2 : middle + (position - of.length / 2) * (barWidth + 3) + 1.5
    const bars = of.map((span, position) => barOf(span, left(position), barWidth, series, yOf))
    const yWithin = (amount: number) => Math.max(top, yOf(amount))
    const range = month.range && {
      best: yWithin(month.range.best),
      worst: yWithin(month.range.worst),
      isCut: yOf(month.range.best) < top,
    }
    return {
      x,
      middle,
      bars,
      top: Math.min(yOf(Math.max(0, month.compared ?? 0)), ...bars.map(({ y }) => y), ...(range ? [range.best] : [])),
      ...(range ? { range } : {}),
      ...(month.compared === undefined ? {} : { compared: { y: yOf(month.compared), width: barWidth + 8 } }),
    }
  })
  return { columns, step, ticks: amounts.map((amount) => ({ amount, y: yOf(amount) })), yOf }
}

interface Span {
  part: MonthPart
  from: number
  to: number
}

/** Each part on top of the last, and those below zero under each other. */
function stacked({ parts }: ChartMonth): Span[] {
  let [above, below] = [0, 0]
  return parts.map((part) => {
    if (part.amount < 0) {
      below += part.amount
      return { part, from: below, to: below - part.amount }
    }
    above += part.amount
    return { part, from: above - part.amount, to: above }
  })
}

function fromZero({ parts }: ChartMonth): Span[] {
  return parts.map((part) => ({ part, from: Math.min(0, part.amount), to: Math.max(0, part.amount) }))
}

function rangeOf({ range }: ChartMonth): number[] {
  return range ? [range.worst, range.best] : []
}

function barOf({ part, from, to }: Span, x: number, width: number, series: readonly Series[], yOf: LinearScale): Bar {
  const look = part.look ?? series.find(({ key }) => key === part.series)?.look ?? 'solid'
  const full = yOf(from) - yOf(to)
  // A hair of space to the part below; what is not nothing is seen.
  const gap = from > 0 && full > GAP * 2 ? GAP : 0
  const height = part.amount === 0 ? 0 : Math.max(full - gap, LOWEST)
  return {
    key: part.series,
    look,
    x,
    y: yOf(from) - gap - height,
    width,
    height,
    ...(part.soFar === undefined ? {} : { soFarY: yOf(from + Math.min(part.soFar, part.amount)) }),
  }
}
