import { formatMonth } from '#domain/calendar-date-words.ts'
import type { CalendarMonth } from '#domain/calendar-dates.ts'
import { type Currency, formatMoney, formatShortMoney, formatWholeMoney } from '#domain/money.ts'

/** With the minus sign of figures instead of a hyphen. */
export function withMinus(text: string): string {
  return text.replace('-', '−')
}

/** A round amount on an axis: '£3,000', '£2.5m', '£0.50'. Never rounded. */
export function tickWords(amount: number, currency: Currency): string {
  if (amount % 100 !== 0) return withMinus(formatMoney(amount, currency))
  const isShort = Math.abs(amount) >= 100_000_000 && amount % 10_000_000 === 0
  return withMinus(isShort ? formatShortMoney(amount, currency) : formatWholeMoney(amount, currency))
}

/** The name of a month on an axis: its first three letters, with the year at the start and in January. */
export function axisMonth(month: CalendarMonth, isFirst: boolean): string {
  const name = formatMonth(month).slice(0, 3)
  return isFirst || month.endsWith('-01') ? `${name} ’${month.slice(2, 4)}` : name
}

/** About how wide a text is, in pixels, in the size of an axis: figures are all as wide as each other. */
export function widthOf(text: string): number {
  return [...text].reduce(
    (sum, letter) =>
      sum + (/[.,’' !]/.test(letter) ? 3.5 : letter === 'm' ? 10.5 : /\d|[A-Z£$€+−%]/.test(letter) ? 7.4 : 6.3),
    0,
  )
}
