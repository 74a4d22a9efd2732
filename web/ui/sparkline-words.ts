import { formatMonth } from '#domain/calendar-date-words.ts'
import { monthOf } from '#domain/calendar-dates.ts'
import { type Currency, formatMoney } from '#domain/money.ts'

/** One month of a figure, by its first day. */
export interface MonthlySum {
  month: string
  amount: number
}

/** 'October 2026: £8,120.00' */
export function monthWords({ month, amount }: MonthlySum, currency: Currency): string {
  return `${formatMonth(monthOf(month))}: ${formatMoney(amount, currency)}`
}

/** What the months show, for those who do not see them: over which time, the best of them, and the last one so far. */
export function sparklineWords(
  label: string,
  months: readonly MonthlySum[],
  currency: Currency,
  isOver = false,
): string {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return label
  const span = `${label}, ${formatMonth(monthOf(first.month))} to ${formatMonth(monthOf(last.month))}`
  const best = months.reduce((top, one) => (one.amount > top.amount ? one : top))
  if (best.amount === 0) return `${span}. Nothing in any of these months.`
  return `${span}. The most in ${monthWords(best, currency)}. ${isOver ? 'In' : 'So far in'} ${monthWords(last, currency)}.`
}
