import { type Currency, formatMoney, formatWholeMoney, sumAmounts } from '#domain/money.ts'
import {
  amountOf,
  type ChartMonth,
  type ChartUnit,
  monthsOver,
  monthTotal,
  nameOfMonth,
  type Series,
} from '../chart-data.ts'

const count = (months: number, unit: ChartUnit = 'month') => `${months} ${unit}${months === 1 ? '' : 's'}`

/** What a chart of months shows, in one sentence: 'Revenue, May 2026 to October 2026: £7,140.00 in 6 months, …' */
export function monthsSummary(
  label: string,
  months: readonly ChartMonth[],
  currency: Currency,
  unit: ChartUnit = 'month',
): string {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return `${label}: no ${unit}s yet.`
  const span = first === last ? nameOfMonth(first) : `${nameOfMonth(first)} to ${nameOfMonth(last)}`
  const said = [overWords(monthsOver(months), currency, unit), ...stateWords(months, currency)].filter(
    (one) => one !== null,
  )
  return `${label}, ${span}: ${said.join('; ')}.`
}

function overWords(months: readonly ChartMonth[], currency: Currency, unit: ChartUnit): string | null {
  const [first] = months
  if (!first) return null
  const total = sumAmounts(months.map(monthTotal))
  if (months.every((month) => monthTotal(month) === 0)) return `nothing in ${count(months.length, unit)}`
  const sum = `${formatMoney(total, currency)} in ${count(months.length, unit)}`
  if (months.length === 1) return sum
  const most = months.reduce((best, month) => (monthTotal(month) > monthTotal(best) ? month : best))
  return `${sum}, the most in ${nameOfMonth(most)} (${formatMoney(monthTotal(most), currency)})`
}

function stateWords(months: readonly ChartMonth[], currency: Currency): string[] {
  const running = months.filter(({ state }) => state === 'running')
  const expected = months.filter(({ state }) => state === 'expected')
  const soFar = running.map((month) => `${formatMoney(monthTotal(month), currency)} so far in ${nameOfMonth(month)}`)
  if (expected.length === 0) return soFar
  const sum = sumAmounts(expected.map(monthTotal))
  return [...soFar, `about ${formatWholeMoney(sum, currency)} expected in ${count(expected.length)}`]
}

/** The same of versions beside each other: what each would have come to, and the difference of the last to the first. */
export function pairsSummary(
  label: string,
  months: readonly ChartMonth[],
  series: readonly Series[],
  currency: Currency,
): string {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return `${label}: no months yet.`
  const totals = series.map(({ key }) => sumAmounts(months.map((month) => amountOf(month, key) ?? 0)))
  const each = series.map((one, index) => `${one.label} ${formatMoney(totals[index] ?? 0, currency)}`)
  const difference = (totals.at(-1) ?? 0) - (totals[0] ?? 0)
  const than =
    difference === 0
      ? 'no difference'
      : `${formatMoney(Math.abs(difference), currency)} ${difference > 0 ? 'more' : 'less'} in ${count(months.length)}`
  return `${label}, ${nameOfMonth(first)} to ${nameOfMonth(last)}: ${[...each, than].join(', ')}.`
}

/** One month as it is read out: 'October 2026, Overdue: Subscriptions £6,000.00, Gift cards £2,120.00, total £8,120.00'. */
export function monthWords(
  month: ChartMonth,
  series: readonly Series[],
  currency: Currency,
  comparedLabel?: string,
): string {
  const format = month.state === 'expected' ? formatWholeMoney : formatMoney
  const parts = month.parts.map(({ series: key, amount }) => {
    const label = series.find((one) => one.key === key)?.label ?? key
    return `${label} ${format(amount, currency)}`
  })
  const total = parts.length > 1 ? [`total ${format(monthTotal(month), currency)}`] : []
  const compared =
    comparedLabel && month.compared !== undefined ? [`${comparedLabel} ${format(month.compared, currency)}`] : []
  const note = month.note ? `, ${month.note.words}` : ''
  return `${nameOfMonth(month)}${note}: ${[...parts, ...total, ...compared].join(', ') || 'nothing'}`
}

/** What is said of a month in tables: its note, or that it is not over. */
export function monthState({ note, state }: ChartMonth): string | null {
  return note?.words ?? (state === 'expected' ? 'Expected' : state === 'running' ? 'Not over' : null)
}
