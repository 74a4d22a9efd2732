import type Stripe from 'stripe'
import { automaticMethodsOf } from '../objects/automatic-payment-methods.ts'
import { asDeclined, asPaid, newCharge } from '../objects/charges.ts'
import { blankPaymentIntent } from '../objects/payment-intent-shape.ts'
import { optionsFor } from '../objects/payment-method-options.ts'
import { settledCharge } from '../objects/settlement.ts'
import { DECLINES } from '../objects/test-cards.ts'
import { textFor } from '../store/ids.ts'
import type { Past } from './past.ts'
import type { Sale } from './plan-sale.ts'
import { recordDispute, recordRefund } from './record-aftermath.ts'
import type { Shelf } from './record-catalogue.ts'
import { recordInvoice } from './record-invoice.ts'
import type { Payer, RecordedSubscription } from './record-shapes.ts'

/** One sale: its intent, the charges that were tried, what it moved, and what became of it. */
export function recordSale(
  past: Past,
  shelf: Shelf,
  payer: Payer,
  sale: Sale,
  subscription: RecordedSubscription | null,
): void {
  const { declined_at, period, refund, dispute } = sale
  const intent = intentOf(past, shelf, payer, sale)
  const { amount } = intent
  const charge = newCharge({ unit: { now: sale.at } }, intent, payer.method, past.id('charge'))
  const transaction = past.book(
    {
      ...settledCharge(past.settlement, intent, { at: sale.at, method: payer.method, test_card: payer.card }),
      type: 'charge',
      reporting_category: 'charge',
      source: charge.id,
      description: intent.description,
    },
    sale.at,
  )
  const begun = { ...intent, amount_received: 0, payment_method: null, status: 'requires_payment_method' as const }
  past.happened('payment_intent.created', begun, declined_at ?? sale.at)
  if (declined_at !== null) {
    const tried = newCharge({ unit: { now: declined_at } }, intent, payer.method, past.id('charge'))
    const declined = past.add(asDeclined(tried, DECLINES.insufficient_funds))
    past.happened('charge.failed', declined, declined_at)
    past.happened('payment_intent.payment_failed', { ...begun, latest_charge: declined.id }, declined_at)
  }
  const amount_refunded = refund?.amount ?? 0
  const fresh = asPaid(past.context, charge, transaction)
  const done = { ...intent, latest_charge: charge.id }
  past.happened('charge.succeeded', fresh, sale.at)
  past.happened('payment_intent.succeeded', done, sale.at)
  const paid: Stripe.Charge = {
    ...fresh,
    amount_refunded,
    refunded: amount_refunded === amount,
    disputed: dispute !== null,
  }
  past.add(paid)
  if (refund !== null) recordRefund(past, paid, refund)
  if (dispute !== null) recordDispute(past, paid, dispute)
  const billed = subscription !== null && period !== null
  const invoice = billed
    ? recordInvoice(past, payer, subscription, {
        period,
        paid_at: sale.at,
        attempts: declined_at === null ? 1 : 2,
        payment_intent: intent.id,
      })
    : undefined
  past.add(done, invoice === undefined ? {} : { invoice: invoice.id })
}

function intentOf(
  past: Past,
  shelf: Shelf,
  { customer, method, currency }: Payer,
  { at, declined_at, offer, period }: Sale,
): Stripe.PaymentIntent {
  const price = shelf.price(offer, currency)
  const amount = price.unit_amount ?? 0
  const methods = automaticMethodsOf({})
  const id = past.id('payment_intent')
  return {
    ...blankPaymentIntent(amount, currency, declined_at ?? at),
    ...methods,
    id,
    amount_received: amount,
    client_secret: `${id}_secret_${textFor(id, 25)}`,
    customer: customer.id,
    description: period === null ? shelf.product(offer) : 'Subscription update',
    payment_method: method.id,
    payment_method_options: optionsFor(methods.payment_method_types, currency, null, undefined),
    setup_future_usage: period === null ? null : 'off_session',
    status: 'succeeded',
  }
}
