import { formatMonth } from '#domain/calendar-date-words.ts'
import type { CalendarMonth } from '#domain/calendar-dates.ts'
import { type Currency, formatMoney, formatWholeMoney } from '#domain/money.ts'
import { amountAt, type LineSeries } from '../line-data.ts'

/** What a chart of lines shows, in one sentence: where each of them ends. */
export function linesSummary(
  label: string,
  series: readonly LineSeries[],
  months: readonly CalendarMonth[],
  currency: Currency,
): string {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return `${label}: no months yet.`
  const ends = series.flatMap((one) => {
    const point = one.points.at(-1)
    return point ? [`${amountWords(one, point.amount, currency)} by ${formatMonth(point.month)}`] : []
  })
  return `${label}, ${formatMonth(first)} to ${formatMonth(last)}: ${ends.join('; ')}.`
}

/** A month as it is read out: 'September 2026: Cost £10,609.00, Back, net £1,604.00'. */
export function lineWords(series: readonly LineSeries[], month: CalendarMonth, currency: Currency): string {
  const said = series.flatMap((one) => {
    const amount = amountAt(one, month)
    return amount === null ? [] : [amountWords(one, amount, currency)]
  })
  return `${formatMonth(month)}: ${said.join(', ') || 'nothing'}`
}

function amountWords({ label, look }: LineSeries, amount: number, currency: Currency): string {
  return look === 'expected'
    ? `${label} about ${formatWholeMoney(amount, currency)}`
    : `${label} ${formatMoney(amount, currency)}`
}
