import { type Currency, formatMoney, formatShortMoney, formatWholeMoney } from '#domain/money.ts'
import { type ChartMonth, monthTotal } from '../chart-data.ts'
import { widthOf, withMinus } from './chart-words.ts'

/** What pence may take of the place of a month: figures that nearly touch are read as one. */
const ROOMY = 0.8

/**
 * The amounts above the bars. With pence where every one has room for them and some month has pence, else in whole pounds,
 * else in millions; null where even these would run into each other. Estimates are in whole pounds.
 */
export function amountLabels(
  months: readonly ChartMonth[],
  currency: Currency,
  room: number,
  amountOf = monthTotal,
  sign: (amount: number) => string = () => '',
): string[] | null {
  const labelled = (format: typeof formatMoney) =>
    months.map((month) => {
      const amount = amountOf(month)
      const text = month.state === 'expected' ? formatWholeMoney(amount, currency) : format(amount, currency)
      return `${sign(amount)}${withMinus(text)}`
    })
  const hasPence = months.some((month) => month.state !== 'expected' && amountOf(month) % 100 !== 0)
  const fits = (labels: string[], width: number) =>
    labels.every((label, index) => (widthOf(label) + widthOf(labels[index + 1] ?? label)) / 2 <= width)
  const exact = labelled(formatMoney)
  if (hasPence && fits(exact, room * ROOMY)) return exact
  return [labelled(formatWholeMoney), labelled(formatShortMoney)].find((labels) => fits(labels, room - 5)) ?? null
}
