import type Stripe from 'stripe'
import { PAYING_TYPES, WAYS_TO_PAY } from '../objects/payment-method-types.ts'

const BRANDS: Record<string, string> = {
  amex: 'American Express',
  discover: 'Discover',
  mastercard: 'Mastercard',
  visa: 'Visa',
}

/** `Visa ending in 4242`. */
export function cardName(card: { brand: string | null; last4: string | null }): string {
  return `${BRANDS[card.brand ?? ''] ?? 'Card'} ending in ${card.last4 ?? ''}`
}

export function typeName(type: string): string {
  const known = PAYING_TYPES.find((each) => each === type)
  return known === undefined ? type : WAYS_TO_PAY[known].name
}

/** A saved way to pay as its owner knows it: a card by number and end, PayPal by address, a bank by account. */
export function methodName(method: Stripe.PaymentMethod): string {
  const { card, paypal } = method
  if (card !== undefined) return `${cardName(card)}, until ${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`
  const of = paypal?.payer_email ?? method.us_bank_account?.last4 ?? method.bacs_debit?.last4
  return of ? `${typeName(method.type)} ${of}` : typeName(method.type)
}
