import { formatDate } from './calendar-date-words.ts'
import type { CalendarDate } from './calendar-dates.ts'
import { asOwner, atStart, type Mention } from './mention.ts'
import { type Currency, formatMoney } from './money.ts'

export const FUNDING_METHODS = ['bank_transfer', 'paypal', 'crypto', 'card'] as const
/** How an owner funds payments (decision C-128). */
export type FundingMethod = (typeof FUNDING_METHODS)[number]
/** Those for which the payer does something first, each time. */
export type AskingMethod = Exclude<FundingMethod, 'card'>

interface Facts {
  name: string
  /** In the middle of a sentence, after 'your' or a name's possessive. */
  noun: string
  /** How long the payer has to do what they are asked for. */
  payer_minutes: number
  /** How long it takes, before it is chosen. */
  waiting_time: string
  /** Where its money goes when it is given back. */
  refunded_to: string
  /** On receipts, which the payee reads too. */
  receipt_name: string
}

const MINUTE_MS = 60_000
const HOUR = 60
const DAY = 24 * HOUR

/** All that differs between the methods. */
export const FUNDING: Record<FundingMethod, Facts> = {
  bank_transfer: {
    name: 'Bank transfer',
    noun: 'bank transfer',
    payer_minutes: 14 * DAY,
    waiting_time: 'Usually arrives on the same day, at most after 3 working days. You have 14 days to send it.',
    refunded_to: 'bank account',
    receipt_name: 'Bank transfer',
  },
  paypal: {
    name: 'PayPal',
    noun: 'PayPal payment',
    payer_minutes: HOUR,
    waiting_time: 'You approve it at PayPal within an hour. The money is usually here at once.',
    refunded_to: 'PayPal account',
    receipt_name: 'PayPal',
  },
  crypto: {
    name: 'Crypto',
    noun: 'crypto payment',
    payer_minutes: HOUR,
    waiting_time: 'You approve it in your wallet within an hour. The network confirms it within minutes.',
    refunded_to: 'wallet',
    receipt_name: 'Crypto',
  },
  card: {
    name: 'Saved card',
    noun: 'card payment',
    payer_minutes: HOUR / 2,
    waiting_time: 'Charged at once. Some banks ask you to confirm it.',
    refunded_to: 'card',
    receipt_name: 'Card',
  },
}

/** When the payer's time is over. */
export function payerDeadline(method: FundingMethod, since: Date): Date {
  return new Date(since.getTime() + FUNDING[method].payer_minutes * MINUTE_MS)
}

export const isAskingMethod = (method: FundingMethod): method is AskingMethod => method !== 'card'

/** What the platform's account at Stripe offers; undefined before it was asked. */
export interface OfferedMethod {
  is_available: boolean
  currencies: readonly string[]
}

/** Why a method cannot be chosen; null when it can. */
export function methodProblem(
  method: FundingMethod,
  currency: Currency,
  offered: OfferedMethod | undefined,
): string | null {
  const { name } = FUNDING[method]
  if (!isAskingMethod(method)) return null
  if (!offered) return `${name} is being checked with Stripe. Try again in a minute.`
  if (!offered.is_available) return `${name} is not enabled on the platform’s Stripe account.`
  if (offered.currencies.includes(currency)) return null
  const codes = offered.currencies.map((code) => code.toUpperCase())
  return `${name} is possible in ${new Intl.ListFormat('en-GB').format(codes)} only.`
}

/** The time in London: '2026-11-23', '14:05'. */
export interface Deadline {
  day: CalendarDate
  time: string
}

/** A deadline of days by its day, one of minutes by its time: '7 Dec 2026', '14:05 on 23 Nov 2026, London time'. */
export function deadlineWords(method: FundingMethod, { day, time }: Deadline): string {
  return method === 'bank_transfer' ? formatDate(day) : `${time} on ${formatDate(day)}, London time`
}

/** Where a charge that has not ended stands: its payer has to act, or Stripe is processing it. */
export interface Waiting {
  method: FundingMethod
  state: 'payer' | 'stripe'
  since: CalendarDate
  /** Until when the payer has to act; null once they have. */
  until: Deadline | null
  /** What has arrived of a bank transfer, of which amount. */
  received: number
  amount: number
  currency: Currency
  payer: Mention
}

/**
 * Who waits for whom since when and until when: 'Waiting for your bank transfer since 3 Oct 2026: £600.00 of £1,000.00 has
 * arrived. Send the rest by 17 Oct 2026.' A payee does not read amounts: the charge may be for others too.
 */
export function waitingSentence(waiting: Waiting): string {
  const { method, state, since, until, received, amount, currency, payer } = waiting
  const { name, noun } = FUNDING[method]
  const from = formatDate(since)
  if (state === 'stripe')
    return `${atStart(payer, ['have paid', 'has paid'])} with ${name}. Stripe has been processing it since ${from}.`
  const whose = `Waiting for ${asOwner(payer, noun)} since ${from}`
  const by = until === null ? '' : ` by ${deadlineWords(method, until)}`
  if (!payer.is_viewer) return received > 0 ? `${whose}. Part of it has arrived.` : `${whose}.`
  if (method === 'bank_transfer') {
    if (received === 0) return `${whose}. Send ${formatMoney(amount, currency)}${by}.`
    return `${whose}: ${formatMoney(received, currency)} of ${formatMoney(amount, currency)} has arrived. Send the rest${by}.`
  }
  return method === 'card'
    ? `${whose}. Confirm it with your bank${by}.`
    : `${whose}. Approve it ${PLACES[method]}${by}.`
}

/** Where the payer approves it. */
export const PLACES = { paypal: 'at PayPal', crypto: 'in your wallet' } as const

/** What the payer has to do: 'Approve £974.40 at PayPal'. */
export function toDoWords(method: FundingMethod, money: string): string {
  if (method === 'bank_transfer') return `Send ${money} by bank transfer`
  return method === 'card' ? `Confirm ${money} with your bank` : `Approve ${money} ${PLACES[method]}`
}
