import type Stripe from 'stripe'
import { refused } from '../http/failure.ts'

export const PAYING_TYPES = ['card', 'paypal', 'crypto', 'customer_balance', 'us_bank_account', 'bacs_debit'] as const
export type PayingType = (typeof PAYING_TYPES)[number]

interface WayToPay {
  name: string
  /** The bank of a card says yes or no; a partner asks on a page of its own; a debit takes days; a transfer is awaited. */
  taken: 'by_card' | 'on_partners_page' | 'by_debit' | 'by_transfer'
  /** In which currencies; in any without. */
  currencies?: readonly string[]
  /** Can be saved to a customer and charged again. */
  reusable: boolean
}

const PAYPAL_CURRENCIES = 'aud cad chf czk dkk eur gbp hkd nok nzd pln sek sgd usd'.split(' ')

export const WAYS_TO_PAY: Record<PayingType, WayToPay> = {
  card: { name: 'Card', taken: 'by_card', reusable: true },
  paypal: { name: 'PayPal', taken: 'on_partners_page', currencies: PAYPAL_CURRENCIES, reusable: true },
  crypto: { name: 'Crypto', taken: 'on_partners_page', currencies: ['eur', 'gbp', 'usd'], reusable: false },
  customer_balance: {
    name: 'Bank transfer',
    taken: 'by_transfer',
    currencies: ['eur', 'gbp', 'usd'],
    reusable: false,
  },
  us_bank_account: { name: 'US bank account', taken: 'by_debit', currencies: ['usd'], reusable: true },
  bacs_debit: { name: 'Bacs Direct Debit', taken: 'by_debit', currencies: ['gbp'], reusable: true },
}

export function wayOf(method: Stripe.PaymentMethod): WayToPay {
  const type = PAYING_TYPES.find((each) => each === method.type)
  if (type === undefined) throw new Error(`There is no way to pay by ${method.type}`)
  return WAYS_TO_PAY[type]
}

/** The types a payment allows must all take its currency. */
export function checkCurrencies(types: readonly string[], currency: string): void {
  const unfit = PAYING_TYPES.filter(
    (type) => types.includes(type) && WAYS_TO_PAY[type].currencies?.includes(currency) === false,
  )
  const [first] = unfit
  if (first === undefined) return
  const message = `The currency provided (${currency}) is invalid for one or more payment method types specified: ${unfit.join(', ')}. Payments with ${first} support the following currencies: ${WAYS_TO_PAY[first].currencies?.join(', ')}.`
  throw refused(message, 'payment_intent_invalid_parameter', 'currency')
}

/** A payment is made only by a method of a type that it allows. */
export function checkType(allowed: readonly string[], method: Stripe.PaymentMethod, intent: string): void {
  if (allowed.includes(method.type)) return
  throw refused(
    `The PaymentMethod provided (${method.type}) is not allowed for this ${intent}. It allows the following types: ${allowed.join(', ')}. Create a new ${intent} that allows ${method.type}, or use a PaymentMethod of another type.`,
    'payment_intent_incompatible_payment_method',
    'payment_method',
  )
}

export function refuseUnsavable(method: Stripe.PaymentMethod): void {
  if (wayOf(method).reusable) return
  throw refused(
    `A PaymentMethod of type ${method.type} can only be used once, so it cannot be saved for later payments.`,
    'payment_method_unexpected_state',
    'payment_method',
  )
}
