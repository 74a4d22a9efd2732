import { addMonths, monthOf } from '#domain/calendar-dates.ts'
import { countOf } from '#domain/counted.ts'
import { formatMoney, sumAmounts } from '#domain/money.ts'
import type { ChartMonth, Series } from '../../ui/chart/chart-data.ts'
import type { Figures } from './listing-values.ts'

const EXPECTED_MONTHS = 3

export const EARNINGS_SERIES: readonly Series[] = [
  { key: 'paid', label: 'Paid', look: 'solid' },
  { key: 'processing', label: 'Processing', look: 'quiet' },
  { key: 'due', label: 'Due', look: 'hatched' },
  { key: 'overdue', label: 'Overdue', look: 'overdue' },
  { key: 'expected', label: 'Expected', look: 'expected' },
]

/** The verified months of the part, then three as expected with their band. */
export function earningsMonths({ months, expected }: Pick<Figures, 'months' | 'expected'>): ChartMonth[] {
  const verified = months.map(({ month, net, stage }): ChartMonth => {
    if (stage === 'nothing') return { month: monthOf(month), parts: [], note: { words: 'Below threshold' } }
    if (stage === 'kept') return { month: monthOf(month), parts: [], note: { words: 'The owner kept all' } }
    return { month: monthOf(month), parts: [{ series: stage, amount: net }] }
  })
  const last = months.at(-1)
  if (!last || !expected) return verified
  const { low, high } = expected.monthly
  const ahead = Array.from(
    { length: EXPECTED_MONTHS },
    (_, index): ChartMonth => ({
      month: monthOf(addMonths(last.month, index + 1)),
      parts: [{ series: 'expected', amount: expected.monthly.expected }],
      range: { worst: low, best: high },
      state: 'expected',
    }),
  )
  return [...verified, ...ahead]
}

/** 'Paid £750.72 in 4 months, overdue £207.06. Net, after the commission.' */
export function earningsWords({ months, currency }: Pick<Figures, 'months' | 'currency'>): string {
  const of = (stage: string) => months.filter((month) => month.stage === stage)
  const sum = (stage: string) => formatMoney(sumAmounts(of(stage).map(({ net }) => net)), currency)
  const open = (['processing', 'due', 'overdue'] as const).filter((stage) => of(stage).length > 0)
  const rest = open.map((stage) => `, ${stage} ${sum(stage)}`).join('')
  return `Paid ${sum('paid')} in ${countOf(of('paid').length, 'month')}${rest}. Net, after the commission.${wordsOfKept(months)}`
}

/** Figures are of what was paid: what an owner keeps moves no money, and nobody has verified it. */
function wordsOfKept(months: Figures['months']): string {
  const kept = months.filter(({ owner_kept }) => owner_kept).length
  return kept === 0
    ? ''
    : ` In ${countOf(kept, 'month')} the owner held a part of the right, or all of it, and kept what fell on it. That is not counted.`
}
