import type Stripe from 'stripe'
import { z } from 'zod'
import { listObjects, takeFilters } from '../http/lists.ts'
import type { Call } from '../http/operation.ts'
import { text } from '../http/parameters.ts'
import { automaticMethodsOf } from '../objects/automatic-payment-methods.ts'
import { lockNamed, retrieval } from '../objects/named.ts'
import { blankPaymentIntent } from '../objects/payment-intent-shape.ts'
import { optionsFor } from '../objects/payment-method-options.ts'
import type { StoredInvoice } from '../store/billing-shapes.ts'
import { newId } from '../store/ids.ts'
import type { Books } from './books.ts'
import { subscriptionOf } from './invoice-shape.ts'

export const retrieveInvoicePayment = retrieval('invoice_payment')

export async function listInvoicePayments(call: Call): Promise<object> {
  const payment = z.strictObject({ type: z.literal('payment_intent'), payment_intent: text })
  const { payment: asked } = takeFilters(call, { payment: payment.optional() })
  return listObjects(call, {
    objectType: 'invoice_payment',
    filters: ['invoice', 'status'],
    where: (bind) =>
      asked === undefined ? [] : [`data->'payment'->>'payment_intent' = ${bind(asked.payment_intent)}`],
    url: '/v1/invoice_payments',
  })
}

/** A final invoice waits for a payment, which anybody with its client secret can make. */
export async function expectPayment({ unit, customer }: Books, invoice: StoredInvoice): Promise<void> {
  const { amount_due, currency } = invoice
  const methods = automaticMethodsOf({})
  const intent: Stripe.PaymentIntent = {
    ...blankPaymentIntent(amount_due, currency, unit.now),
    ...methods,
    customer,
    description: purposeOf(invoice),
    payment_method_options: optionsFor(methods.payment_method_types, currency, null, undefined),
    setup_future_usage: subscriptionOf(invoice) === null ? null : 'off_session',
    statement_descriptor: invoice.statement_descriptor,
  }
  unit.insert(intent, { invoice: invoice.id })
  unit.emit('payment_intent.created', intent)
  const payment: Stripe.InvoicePayment = {
    id: newId('invoice_payment'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: amount_due,
    created: unit.now,
    currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  }
  unit.insert(payment)
  const hidden = await unit.hiddenOf(invoice.id)
  unit.save(invoice, { ...hidden, payment: { payment_intent: intent.id, invoice_payment: payment.id } })
}

/** The payment an invoice waited for has come. */
export async function closePayment({ unit, now }: Books, invoice: StoredInvoice): Promise<void> {
  const { payment } = await unit.hiddenOf(invoice.id)
  if (payment === undefined) return
  const { data } = await lockNamed(unit, 'invoice_payment', payment.invoice_payment)
  const status_transitions = { ...data.status_transitions, paid_at: now }
  const amount_paid = data.amount_requested
  const paid = unit.save<Stripe.InvoicePayment>({ ...data, amount_paid, status: 'paid', status_transitions })
  unit.emit('invoice_payment.paid', paid)
}

/** Nobody will pay the invoice any more, or it was paid elsewhere. */
export async function cancelPayment({ unit, now }: Books, invoice: StoredInvoice): Promise<void> {
  const { payment } = await unit.hiddenOf(invoice.id)
  if (payment === undefined) return
  const { data: intent } = await lockNamed(unit, 'payment_intent', payment.payment_intent)
  if (intent.status !== 'succeeded' && intent.status !== 'canceled') {
    const ended = { canceled_at: unit.now, cancellation_reason: 'void_invoice', next_action: null, status: 'canceled' }
    unit.emit('payment_intent.canceled', unit.save<Stripe.PaymentIntent>({ ...intent, ...ended }))
  }
  const { data } = await lockNamed(unit, 'invoice_payment', payment.invoice_payment)
  const status_transitions = { ...data.status_transitions, canceled_at: now }
  unit.save<Stripe.InvoicePayment>({ ...data, status: 'canceled', status_transitions })
}

function purposeOf({ billing_reason }: StoredInvoice): string {
  if (billing_reason === 'subscription_create') return 'Subscription creation'
  return billing_reason === 'manual' ? 'Payment for Invoice' : 'Subscription update'
}
