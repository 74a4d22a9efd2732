import type { CalendarDate } from './calendar-dates.ts'

/** Whether a card has expired on a day: it is good to the last day of the month printed on it. */
export function isCardExpired(card: { exp_month: number; exp_year: number }, today: CalendarDate): boolean {
  const month = `${String(card.exp_year).padStart(4, '0')}-${String(card.exp_month).padStart(2, '0')}`
  return today.slice(0, 7) > month
}

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  cartes_bancaires: 'Cartes Bancaires',
}

/** 'Visa', or 'Card' where the brand is not known. */
export const brandWords = ({ brand }: { brand: string }) => BRANDS[brand] ?? 'Card'

/** 'Visa 4242' */
export const cardWords = (card: { brand: string; last4: string }) => `${brandWords(card)} ${card.last4}`

/** Whether enough is known of a card to recognise it: Stripe may return neither brand nor digits. */
export function isCardRecognisable({ brand, last4 }: { brand: string; last4: string }): boolean {
  return last4 !== '' && brand !== '' && brand !== 'unknown'
}
