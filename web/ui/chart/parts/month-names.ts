import type { CalendarMonth } from '#domain/calendar-dates.ts'
import type { ChartMonth } from '../chart-data.ts'
import { axisMonth, widthOf } from './chart-words.ts'

/** The months that an axis names, by place: all where there is room, else each third, sixth or twelfth, January among them. */
export function namedMonths(months: readonly CalendarMonth[], step: number): ReadonlyMap<number, string> {
  const room = widthOf('Jan ’26') + 6
  const every = [1, 3, 6].find((count) => step * count >= (count === 1 ? room - 8 : room)) ?? 12
  if (every === 1) return new Map(months.map((month, index) => [index, axisMonth(month, index === 0)]))
  const named = months.flatMap((month, index): [number, string][] =>
    (Number(month.slice(5)) - 1) % every === 0 ? [[index, axisMonth(month, false)]] : [],
  )
  return new Map(named)
}

/** The same where the bars are called otherwise: as many as there is room for, from the first on. */
export function axisNames(months: readonly ChartMonth[], step: number): ReadonlyMap<number, string> {
  if (months.every(({ axisName }) => axisName === undefined)) {
    return namedMonths(
      months.map(({ month }) => month),
      step,
    )
  }
  const widest = Math.max(...months.map(({ axisName = '' }) => widthOf(axisName)))
  const every = Math.max(1, Math.ceil((widest + 10) / step))
  return new Map(
    months.flatMap(({ axisName = '' }, index): [number, string][] => (index % every === 0 ? [[index, axisName]] : [])),
  )
}
