import type Stripe from 'stripe'
import { NO_BILLING_DETAILS } from '../objects/billing-details.ts'
import { readyMadeCard } from '../objects/cards.ts'
import { blankCustomer } from '../objects/customers.ts'
import { blankPaymentMethod } from '../objects/payment-method-data.ts'
import { textFor } from '../store/ids.ts'
import type { Past } from './past.ts'
import type { PlannedCustomer } from './plan.ts'
import type { Shelf } from './record-catalogue.ts'
import { recordSale } from './record-sale.ts'
import type { Payer } from './record-shapes.ts'
import { recordSubscription, startSubscription } from './record-subscription.ts'

/** A customer with the card they pay by, and everything they bought. */
export function recordCustomer(past: Past, shelf: Shelf, plan: PlannedCustomer): void {
  const payer = payerOf(past, plan)
  const { customer, method } = payer
  past.add(method, { test_card: plan.card })
  past.happened('customer.created', customer, plan.at)
  past.happened('payment_method.attached', method, plan.at)
  const subscription = plan.subscription && startSubscription(past, shelf, payer, plan.subscription)
  for (const sale of plan.sales) recordSale(past, shelf, payer, sale, subscription)
  const invoices = subscription?.invoices.length ?? 0
  if (subscription !== null) recordSubscription(past, subscription)
  past.add({ ...customer, next_invoice_sequence: invoices + 1, ...(invoices > 0 && { currency: plan.currency }) })
}

function payerOf(past: Past, { index, at, card, currency }: PlannedCustomer): Payer {
  const id = past.id('customer')
  const email = `customer-${index + 1}@example.com`
  const name = `Customer ${index + 1}`
  // The card is one that is good today.
  const read = readyMadeCard(card, past.now, past.context.cardFingerprintKey)
  if (read === undefined) throw new Error(`There is no test card ${card}`)
  const method: Stripe.PaymentMethod = {
    ...blankPaymentMethod(past.id('payment_method'), at),
    billing_details: { ...NO_BILLING_DETAILS, email, name },
    card: read.card,
    customer: id,
    type: 'card',
  }
  const blank = blankCustomer(at)
  const invoice_settings = { ...blank.invoice_settings, default_payment_method: method.id }
  const invoice_prefix = textFor(email, 8).toUpperCase()
  return { customer: { ...blank, id, email, name, invoice_prefix, invoice_settings }, method, currency, card }
}
