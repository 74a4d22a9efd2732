import { sumAmounts } from '#domain/money.ts'
import type { Named } from '../../../shared/agreements/amount-named.ts'
import type { ChartMonth, ReadoutLine, Series } from '../../../ui/chart/chart-data.ts'
import type { ProjectMonths } from '../project-values.ts'

type Month = ProjectMonths['months'][number]

const LOOKS = ['solid', 'hatched'] as const
/** Names of streams are trimmed, so none is equal to it. */
const OTHER = ' others'

/** The two largest streams, and the rest together; one series where the streams are not known. */
export function seriesOf(months: readonly Month[]): Series[] {
  const totals = new Map<string, number>()
  for (const { name, amount } of months.flatMap(partsOf)) totals.set(name, (totals.get(name) ?? 0) + amount)
  const names = [...totals].toSorted(([, a], [, b]) => b - a).map(([name]) => name)
  const named = names
    .slice(0, LOOKS.length)
    .map((name, index): Series => ({ key: name, label: name, look: LOOKS[index] ?? 'quiet' }))
  return names.length > LOOKS.length ? [...named, { key: OTHER, label: 'Other streams', look: 'quiet' }] : named
}

/** Months where the streams are not known have one part. */
function partsOf({ streams, revenue }: Month) {
  return streams.length > 0 ? streams : [{ name: 'Revenue', amount: revenue }]
}

export function chartMonths(months: readonly Month[], series: readonly Series[]): ChartMonth[] {
  return months.map((one) => ({
    month: one.month,
    parts: series
      .map(({ key }) => ({ series: key, amount: amountIn(one, key, series) }))
      .filter(({ amount }) => amount !== 0),
    ...(one.report_id
      ? { link: { to: '/revenue-report-detail', search: { reportId: one.report_id } }, linkLabel: 'Open report' }
      : {}),
  }))
}

function amountIn(one: Month, key: string, series: readonly Series[]): number {
  const named = new Set(series.map((each) => each.key))
  return partsOf(one)
    .filter(({ name }) => name === key || (key === OTHER && !named.has(name)))
    .reduce((sum, { amount }) => sum + amount, 0)
}

interface Reading {
  series: readonly Series[]
  /** Their shares of the revenue are all there, so that the rest is the owner's. */
  seesAll: boolean
  isOwn: boolean
  named: Named
}

/** The streams, their sum, what is shared of it, and what is left. */
export function readoutOf(one: Month, { series, seesAll, isOwn, named }: Reading): ReadoutLine[] {
  const streams = series
    .map(({ key, label }) => ({ label, amount: amountIn(one, key, series) }))
    .filter(({ amount }) => amount !== 0 && one.streams.length > 0)
  const shares = one.shares.map(({ provider, ...share }): ReadoutLine => {
    if (!seesAll) return { label: `Your share, ${named}`, amount: share[named] }
    return { label: `${provider.name}, gross`, amount: -share.gross, tone: 'dim' }
  })
  const shared = one.shares.reduce((sum, { gross }) => sum + gross, 0)
  const rest: ReadoutLine = { label: isOwn ? 'You keep' : 'Owner keeps', amount: one.revenue - shared, isSum: true }
  return [
    ...streams,
    { label: 'Revenue', amount: one.revenue, isSum: true },
    ...shares,
    ...(seesAll && one.is_shared ? [rest] : []),
  ]
}

/** The threshold to draw, in minor units: the highest one that a month came within a quarter of. */
export function closeThreshold(
  months: readonly Month[],
  thresholds: readonly { amount: number }[],
): number | undefined {
  return thresholds
    .map(({ amount }) => amount)
    .filter((amount) => months.some(({ revenue }) => Math.abs(revenue - amount) * 4 <= amount))
    .toSorted((a, b) => b - a)[0]
}

/** What each of the last months paid a provider. */
export function trendOf(
  months: readonly Month[],
  provider_id: string,
  named: Named,
): { month: string; amount: number }[] {
  return months.slice(-TREND_MONTHS).map(({ month, shares }) => ({
    month: `${month}-01`,
    amount: sumAmounts(shares.filter(({ provider }) => provider.id === provider_id).map((share) => share[named])),
  }))
}

const TREND_MONTHS = 12
