import { area, curveLinear, curveMonotoneX, curveStepAfter, line } from 'd3-shape'
import type { CalendarMonth } from '#domain/calendar-dates.ts'
import type { LineBand, LineMark, LineSeries } from '../line-data.ts'
import { type LinearScale, linearScale } from './linear-scale.ts'
import { niceTicks } from './ticks.ts'

interface LineLayoutOptions {
  series: readonly LineSeries[]
  band?: LineBand | undefined
  marks: readonly LineMark[]
  months: readonly CalendarMonth[]
  width: number
  top: number
  bottom: number
}

export interface LineLayout {
  xOf: (month: CalendarMonth) => number
  yOf: LinearScale
  step: number
  ticks: { amount: number; y: number }[]
  paths: { key: string; look: LineSeries['look']; line: string; area: string | null }[]
  band: string | null
}

const CURVES = { steps: curveStepAfter, line: curveMonotoneX, expected: curveMonotoneX } as const
const MARGIN = 12

/** Where the lines of a chart run, in pixels. */
export function layOutLines({ series, band, marks, months, width, top, bottom }: LineLayoutOptions): LineLayout {
  const amounts = [
    ...series.flatMap(({ points }) => points.map(({ amount }) => amount)),
    ...(band?.points ?? []).flatMap(({ low, high }) => [low, high]),
    ...marks.map(({ amount }) => amount),
  ]
  const ticks = niceTicks(Math.min(0, ...amounts), Math.max(0, ...amounts))
  const yOf = linearScale([ticks[0] ?? 0, ticks.at(-1) || 1], [bottom, top])
  const places = linearScale([0, Math.max(1, months.length - 1)], [MARGIN, Math.max(MARGIN, width - MARGIN)])
  const xOf = (month: CalendarMonth) => places(months.indexOf(month))
  const last = months.at(-1)
  return {
    xOf,
    yOf,
    step: places(1) - places(0),
    ticks: ticks.map((amount) => ({ amount, y: yOf(amount) })),
    paths: series.map(({ key, look, points }) => {
      const end = points.at(-1)
      // What was reached stays reached, to the end of the chart.
      const drawn = look === 'steps' && end && last ? [...points, { month: last, amount: end.amount }] : points
      const pathOf = line<LineSeries['points'][number]>(
        ({ month }) => xOf(month),
        ({ amount }) => yOf(amount),
      )
      const areaOf = area<LineSeries['points'][number]>(
        ({ month }) => xOf(month),
        yOf(0),
        ({ amount }) => yOf(amount),
      )
      return {
        key,
        look,
        line: pathOf.curve(CURVES[look])(drawn) ?? '',
        area: look === 'line' ? areaOf.curve(CURVES[look])(drawn) : null,
      }
    }),
    band: band
      ? area<LineBand['points'][number]>(
          ({ month }) => xOf(month),
          ({ low }) => yOf(low),
          ({ high }) => yOf(high),
        ).curve(curveLinear)(band.points)
      : null,
  }
}
