import type { Arrangement } from '../chart-data.ts'
import { type ChartMonth, monthTotal, type ReadoutLine, type Series } from '../chart-data.ts'
import { differenceOf } from './month-difference.ts'

/** What the readout says of a month where its page says nothing more: each part, and their total or the difference. */
export function readoutLines(month: ChartMonth, series: readonly Series[], arrangement: Arrangement): ReadoutLine[] {
  const isEstimate = month.state === 'expected'
  const parts = month.parts.map((part): ReadoutLine => {
    const one = series.find(({ key }) => key === part.series)
    const isOverdue = (part.look ?? one?.look) === 'overdue'
    return { label: one?.label ?? part.series, amount: part.amount, isEstimate, ...(isOverdue ? { tone: 'red' } : {}) }
  })
  const soFar = month.parts.flatMap(({ soFar: amount }): ReadoutLine[] =>
    amount === undefined ? [] : [{ label: 'So far', amount }],
  )
  const range = month.range
    ? [
        { label: 'Worst', amount: month.range.worst, tone: 'dim' as const, isEstimate: true },
        { label: 'Best', amount: month.range.best, tone: 'dim' as const, isEstimate: true },
      ]
    : []
  const sum: ReadoutLine[] =
    arrangement === 'paired'
      ? [{ label: 'Difference', amount: differenceOf(month, series), isSum: true, isSigned: true }]
      : parts.length > 1
        ? [{ label: 'Total', amount: monthTotal(month), isSum: true, isEstimate }]
        : []
  return [...parts, ...soFar, ...sum, ...range]
}
