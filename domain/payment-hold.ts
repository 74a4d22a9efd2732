import { MIN_CHARGE } from './charge-parts.ts'
import { asObject, asOwner, asSubject, type Mention } from './mention.ts'
import { type Currency, formatMoney } from './money.ts'
import { type HeldBy, isToBePaid, type PaymentStatus } from './payment.ts'

interface Holdable {
  status: PaymentStatus
  payee_verified: boolean
  /** Whether all that its payer can pay to its payee comes to less than a charge takes. */
  is_below_minimum: boolean
}

/** Whether a payment is held: it is to be paid, and its payer cannot pay it. */
export function isHeld(payment: Holdable): boolean {
  return isToBePaid(payment) && (!payment.payee_verified || payment.is_below_minimum)
}

interface Held {
  held_by: HeldBy
  payer: Mention
  payee: Mention
  currency: Currency
}

/**
 * Until when it is held: 'Held until the payout account of Priya Shah can receive money.', 'Held until what you owe Priya Shah
 * comes to £0.30, the least that can be charged.'
 */
export function heldUntilWords({ held_by, payer, payee, currency }: Held): string {
  if (held_by === 'payout_account') return `Held until ${asOwner(payee, 'payout account')} can receive money.`
  const minimum = formatMoney(MIN_CHARGE[currency], currency)
  return `Held until what ${asSubject(payer, ['owe', 'owes'])} ${asObject(payee)} comes to ${minimum}, the least that can be charged.`
}
