import type Stripe from 'stripe'
import { idOf } from './card.ts'

/** What a payment was for. */
export interface PaymentItems {
  payment_id: string
  items: ItemFacts[]
}

export interface ItemFacts {
  position: number
  invoice_id: string | null
  subscription_id: string | null
  price_id: string | null
  product_id: string | null
  description: string
  amount: number
}

/** The payments of a final invoice, each with all of its lines: it pays a part of every one, or is about to. */
export function itemsOfInvoice(invoice: Stripe.Invoice, lines: Stripe.InvoiceLineItem[]): PaymentItems[] {
  const { payments, id: invoice_id = null } = invoice
  const items = lines.map((line, index) => ({ ...itemOfLine(line), invoice_id, position: index + 1 }))
  return (payments?.data ?? []).flatMap(({ status, payment }) => {
    const payment_id = idOf(payment.payment_intent ?? null) ?? idOf(payment.charge ?? null)
    return status !== 'canceled' && payment_id ? [{ payment_id, items }] : []
  })
}

function itemOfLine(line: Stripe.InvoiceLineItem) {
  const reduced = (line.discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const { price = null, product = null } = line.pricing?.price_details ?? {}
  return {
    subscription_id: idOf(line.subscription) ?? idOf(line.parent?.subscription_item_details?.subscription ?? null),
    ...{ price_id: idOf(price), product_id: idOf(product) },
    description: line.description ?? '',
    amount: line.amount - reduced,
  }
}

/** What is bought at a checkout by one payment; null where an invoice says it, or nothing is paid. */
export function itemsOfCheckout(session: Stripe.Checkout.Session, lines: Stripe.LineItem[]): PaymentItems | null {
  const payment_id = idOf(session.payment_intent)
  if (payment_id === null || session.mode !== 'payment') return null
  const items = lines.map((line, index) => ({
    ...{ position: index + 1, invoice_id: idOf(session.invoice), subscription_id: null },
    ...{ price_id: line.price?.id ?? null, product_id: idOf(line.price?.product ?? null) },
    ...{ description: line.description ?? '', amount: line.amount_total },
  }))
  return { payment_id, items }
}
