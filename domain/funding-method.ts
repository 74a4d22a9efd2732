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

/** Where a charge that has not ended stands: its payer has to act, or Stripe is processing it. */
export interface Waiting {
  method: FundingMethod
  state: 'payer' | 'stripe'
  since: CalendarDate
  /** Until when the payer has to act; null once they have. */
  until: CalendarDate | null
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
  const by = until === null ? '' : ` by ${formatDate(until)}`
  if (!payer.is_viewer) return received > 0 ? `${whose}. Part of it has arrived.` : `${whose}.`
  if (method === 'bank_transfer') {
    if (received === 0) return `${whose}. Send ${formatMoney(amount, currency)}${by}.`
    return `${whose}: ${formatMoney(received, currency)} of ${formatMoney(amount, currency)} has arrived. Send the rest${by}.`
  }
  return method === 'card' ? `${whose}. Confirm it with your bank.` : `${whose}. Approve it ${PLACES[method]}.`
}

const PLACES = { paypal: 'at PayPal', crypto: 'in your wallet' } as const

/** What a notification says. */
interface Notice {
  title: string
  message: string
  link_text: string
}

interface Asked {
  method: FundingMethod
  /** What is paid for. */
  description: string
  amount: number
  /** What has arrived of a bank transfer. */
  received: number
  currency: Currency
  until: CalendarDate
  /** To be given with a bank transfer. */
  reference: string | null
}

/** Asks the payer to do their part. */
export function askingNotice({ method, description, amount, received, currency, until, reference }: Asked): Notice {
  if (method === 'card') {
    return {
      title: 'Your bank wants you to confirm a payment',
      message: `${description}: confirm it within half an hour, or it is cancelled and you are not charged.`,
      link_text: 'Confirm the payment',
    }
  }
  if (method === 'bank_transfer') {
    const money = formatMoney(amount - received, currency)
    const with_reference = reference ? ` with the reference ${reference}` : ''
    return {
      title: `Send ${money} by bank transfer`,
      message: `${description}: send ${money}${with_reference} by ${formatDate(until)}. The shares are sent on as soon as it has arrived.`,
      link_text: 'View the bank details',
    }
  }
  return {
    title: `Approve a payment ${PLACES[method]}`,
    message: `${description}: approve it within an hour, or it is cancelled and you are not charged.`,
    link_text: 'Approve the payment',
  }
}

/** Says what of a bank transfer has arrived, and what has not. */
export function partNotice({ description, amount, received, currency, until }: Asked): Notice {
  const money = (of: number) => formatMoney(of, currency)
  return {
    title: `${money(received)} of ${money(amount)} has arrived`,
    message: `${description}: send the other ${money(amount - received)} by ${formatDate(until)}. Nothing is sent on before all of it has arrived.`,
    link_text: 'View the bank details',
  }
}
