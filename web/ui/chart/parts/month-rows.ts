import { type Currency, plainAmount } from '#domain/money.ts'
import { type Arrangement, amountOf, type ChartMonth, monthTotal, type Series } from '../chart-data.ts'
import { differenceOf } from './month-difference.ts'
import { monthState } from './month-summary.ts'

interface MonthRowsOptions {
  months: readonly ChartMonth[]
  series: readonly Series[]
  currency: Currency
  arrangement: Arrangement
}

/** The months of a chart for a spreadsheet: amounts in major units without separators. */
export function monthRows({ months, series, currency, arrangement }: MonthRowsOptions): string[][] {
  const isPaired = arrangement === 'paired'
  const hasState = months.some(({ note, state }) => note || state)
  const money = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? '' : plainAmount(amount, currency)
  const heads = ['Month', ...series.map(({ label }) => label), isPaired ? 'Difference' : 'Total']
  return [
    [...heads, ...(hasState ? ['Status'] : []), 'Currency'],
    ...months.map((month) => [
      month.month,
      ...series.map(({ key }) => money(amountOf(month, key))),
      money(isPaired ? differenceOf(month, series) : monthTotal(month)),
      ...(hasState ? [monthState(month) ?? ''] : []),
      currency.toUpperCase(),
    ]),
  ]
}
