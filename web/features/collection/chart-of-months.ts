import type { InferClientOutputs } from '@orpc/client'
import { addMonths, type CalendarMonth, monthOf } from '#domain/calendar-dates.ts'
import type { client } from '../../lib/client.ts'
import type { ChartMonth, Look, Series } from '../../ui/chart/chart-data.ts'

export type MatchedMonths = InferClientOutputs<typeof client>['mappings']['listMatchedMonths']

/** The largest have parts of their own, the rest is one part. */
const LOOKS: readonly Look[] = ['solid', 'hatched']
const OTHERS = 'others'

export function chartOf({ mappings, first_month, last_month }: MatchedMonths): {
  series: Series[]
  months: ChartMonth[]
} {
  const sumOf = ({ months }: MatchedMonths['mappings'][number]) => months.reduce((sum, { amount }) => sum + amount, 0)
  const counting = mappings.filter(({ months }) => months.length > 0).toSorted((a, b) => sumOf(b) - sumOf(a))
  const named = counting.slice(0, LOOKS.length)
  const others = counting.slice(LOOKS.length)
  const series: Series[] = named.map(({ id, name }, index) => ({ key: id, label: name, look: LOOKS[index] ?? 'quiet' }))
  if (others.length > 0) series.push({ key: OTHERS, label: 'Other mappings', look: 'quiet' })
  const amountIn = (month: CalendarMonth, among: MatchedMonths['mappings']) =>
    among.flatMap(({ months }) => months).reduce((sum, one) => (one.month === month ? sum + one.amount : sum), 0)
  return {
    series,
    months: monthsFrom(firstOf(counting) ?? first_month, last_month).map((month) => ({
      month,
      parts: [
        ...named.map((mapping) => ({ series: mapping.id, amount: amountIn(month, [mapping]) })),
        { series: OTHERS, amount: amountIn(month, others) },
      ]
        .filter(({ amount }) => amount !== 0)
        .map((part) => (month === last_month ? { ...part, look: 'outline' as const } : part)),
      ...(month === last_month && { state: 'running' as const }),
    })),
  }
}

/** The first month of all, so that the chart begins with it. */
function firstOf(mappings: MatchedMonths['mappings']): CalendarMonth | undefined {
  return mappings.flatMap(({ months }) => months.map(({ month }) => month)).toSorted()[0]
}

function monthsFrom(first: CalendarMonth, last: CalendarMonth): CalendarMonth[] {
  const months: CalendarMonth[] = []
  for (let month = first; month <= last; month = monthOf(addMonths(`${month}-01`, 1))) months.push(month)
  return months
}
