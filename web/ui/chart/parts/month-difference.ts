import { amountOf, type ChartMonth, type Series } from '../chart-data.ts'

/** How much more the last of several versions comes to in a month than the first. */
export function differenceOf(month: ChartMonth, series: readonly Series[]): number {
  const [first, last] = [series[0], series.at(-1)]
  if (!first || !last) return 0
  return (amountOf(month, last.key) ?? 0) - (amountOf(month, first.key) ?? 0)
}
