import type Stripe from 'stripe'
import { subscriptionLine } from '../billing/invoice-lines.ts'
import { blankInvoice, fromSubscription, linesOf } from '../billing/invoice-shape.ts'
import type { Period } from '../billing/subscription-shape.ts'
import type { StoredInvoice, StoredLine } from '../store/billing-shapes.ts'
import type { Past } from './past.ts'
import type { Payer, RecordedSubscription } from './record-shapes.ts'

interface Paid {
  period: Period
  paid_at: number
  /** How often its payment was tried. */
  attempts: number
  payment_intent: string
}

/** The invoice of a period, paid by the intent that is named. */
export function recordInvoice(
  past: Past,
  { customer }: Payer,
  subscription: RecordedSubscription,
  { period, paid_at, attempts, payment_intent }: Paid,
): StoredInvoice {
  const { data, invoices } = subscription
  const { start } = period
  const id = past.id('invoice')
  const line = lineOf(past, subscription, id, period)
  const { amount } = line
  const blank = blankInvoice(past.booksAt(customer.id, start), customer, data.currency)
  const number = `${customer.invoice_prefix}-${String(invoices.length + 1).padStart(4, '0')}`
  const invoice: StoredInvoice = {
    ...blank,
    ...fromSubscription(data),
    id,
    amount_due: amount,
    amount_paid: amount,
    attempt_count: attempts,
    attempted: true,
    billing_reason: invoices.length === 0 ? 'subscription_create' : 'subscription_cycle',
    effective_at: start,
    ending_balance: 0,
    lines: linesOf(id, [line]),
    number,
    status: 'paid',
    status_transitions: { ...blank.status_transitions, finalized_at: start, paid_at },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
  }
  const payment: Stripe.InvoicePayment = {
    id: past.id('invoice_payment'),
    object: 'invoice_payment',
    amount_paid: amount,
    amount_requested: amount,
    created: start,
    currency: data.currency,
    invoice: id,
    is_default: true,
    livemode: false,
    payment: { payment_intent, type: 'payment_intent' },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at },
  }
  past.add(invoice, { lines: [line], payment: { payment_intent, invoice_payment: payment.id } })
  past.add(payment)
  const draft = { ...invoice, amount_paid: 0, attempt_count: 0, attempted: false, number: null }
  past.happened('invoice.created', { ...draft, status: 'draft', status_transitions: blank.status_transitions }, start)
  const open = { ...draft, number, status: 'open' as const }
  const { status_transitions } = invoice
  past.happened('invoice.finalized', { ...open, status_transitions: { ...status_transitions, paid_at: null } }, start)
  if (attempts > 1) past.happened('invoice.payment_failed', { ...open, attempt_count: 1, attempted: true }, start)
  past.happened('invoice_payment.paid', payment, paid_at)
  past.happened('invoice.paid', invoice, paid_at)
  past.happened('invoice.payment_succeeded', invoice, paid_at)
  invoices.push({ invoice, line, period })
  return invoice
}

function lineOf(past: Past, { data, product }: RecordedSubscription, invoice: string, period: Period): StoredLine {
  const [item] = data.items.data
  if (item === undefined) throw new Error('A subscription has at least one item')
  const line = subscriptionLine(data.id, item, { period, product, trial: false })
  return { ...line, id: past.id('line_item'), invoice }
}
