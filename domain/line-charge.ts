import { type CollectedSum, collectedAmount, refundsOrDisputes, waitingSentence } from './collected-revenue.ts'
import { countOf } from './counted.ts'
import { type Currency, formatMoney } from './money.ts'

/** What moves in a payment, as the charges behind a line list it. */
export const CHARGE_KINDS = ['charge', 'refund', 'dispute', 'reinstatement'] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number]

/** The first thing that a payment was for, as its invoice or checkout names it. */
export interface ChargedItem {
  description: string
  subscription_id: string | null
  invoice_id: string | null
  product_id: string | null
}

/**
 * What a payment was for, in words: its first item, and how many more there are. Descriptions are free text that may name a
 * customer, so only who may see customers reads them (`with_description`); for others it is the kind of item and its product.
 */
export function purposeWords(first: ChargedItem | null, count: number, with_description: boolean): string {
  if (!first || count === 0) return 'No items'
  const more = count > 1 ? ` and ${countOf(count - 1, 'other item')}` : ''
  if (with_description && first.description) return `${first.description}${more}`
  const kind = first.subscription_id ? 'Subscription' : first.invoice_id ? 'Invoice item' : 'Checkout item'
  return `${kind}${first.product_id ? ` of ${first.product_id}` : ''}${more}`
}

export interface LineFigures extends CollectedSum {
  /** What the line says, in minor units. */
  amount: number
  /** What it was written with; null where it was written by hand. */
  collected_amount?: number | null
  charges: number
  refunds: number
  /** Refunds that failed and disputes that were won. */
  reinstatements: number
}

type Counts = Pick<LineFigures, 'charges' | 'refunds' | 'reinstatements'>

/** '1 failed refund or won dispute': what brought money back. */
const failedOrWon = (count: number) => countOf(count, 'failed refund or won dispute', 'failed refunds or won disputes')

/** '2 charges less 1 refund or dispute plus 1 failed refund or won dispute': of how many a sum is made. */
export const madeOf = ({ charges, refunds, reinstatements }: Counts): string =>
  countOf(charges, 'charge') +
  (refunds > 0 ? ` less ${refundsOrDisputes(refunds)}` : '') +
  (reinstatements > 0 ? ` plus ${failedOrWon(reinstatements)}` : '')

/** '2 refunds or disputes, 1 failed refund or won dispute': of how many it is made what went back. */
export const wentBackWords = ({ refunds, reinstatements }: Omit<Counts, 'charges'>): string =>
  [refundsOrDisputes(refunds), ...(reinstatements > 0 ? [failedOrWon(reinstatements)] : [])].join(', ')

/** By how much a line says more than its charges come to; below zero if it says less. */
export const lineDifference = ({ amount, ...sum }: LineFigures): number => amount - collectedAmount(sum)

/** Whether the charges behind a line add up to it, and by how much they do not, in a sentence. */
export function lineSumSentence(figures: LineFigures, currency: Currency): string {
  const { amount, total } = figures
  const isOne = figures.charges === 1 && figures.refunds + figures.reinstatements === 0
  const sum = `${madeOf(figures)} ${isOne ? 'comes' : 'come'} to ${formatMoney(total, currency)}`
  const waiting = waitingSentence(figures, currency)
  if (waiting) return `${sum}. ${waiting}`
  const difference = lineDifference(figures)
  if (difference === 0) return `${sum}, which is what the line says.`
  const words = `${formatMoney(Math.abs(difference), currency)} ${difference > 0 ? 'more' : 'less'}`
  const isCollected = amount === figures.collected_amount
  const why = isCollected ? 'charges have changed since it was saved' : 'the owner reported this amount'
  return `${sum}. The line says ${formatMoney(amount, currency)}, ${words}: ${why}.`
}
