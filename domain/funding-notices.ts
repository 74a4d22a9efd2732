import { formatDate } from './calendar-date-words.ts'
import type { CalendarDate } from './calendar-dates.ts'
import { type FundingMethod, PLACES } from './funding-method.ts'
import { type Currency, formatMoney } from './money.ts'

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

/** How money came to lie at Stripe that no payment waits for. */
export type LeftOverSource =
  | { kind: 'transfer'; amount: number; day: CalendarDate; reference: string | null }
  | { kind: 'unused'; amount: number; description: string | null }
  | { kind: 'refund'; amount: number }

interface LeftOver {
  /** What came, and what lies there with it. */
  more: number
  amount: number
  currency: Currency
  sources: readonly LeftOverSource[]
}

/** Says what is left over, where it came from and what it is used for. */
export function leftOverNotice({ more, amount, currency, sources }: LeftOver): { title: string; message: string } {
  const money = (of: number) => formatMoney(of, currency)
  const sentences = sources.map((source) => {
    if (source.kind === 'refund') return `${money(source.amount)} of it is a refund.`
    if (source.kind === 'transfer') {
      const reference = source.reference ? ` with the reference ${source.reference}` : ''
      return `Your bank transfer of ${money(source.amount)}${reference} arrived on ${formatDate(source.day)}.`
    }
    const what = source.description ?? 'a payment'
    return `${money(source.amount)} had arrived for ${what}, which was not made by bank transfer.`
  })
  const left = `${money(amount)} of your bank transfers is left at Stripe. It is used first when you next pay by bank transfer.`
  return { title: `${money(more)} is not needed for a payment`, message: [...new Set(sentences), left].join(' ') }
}
