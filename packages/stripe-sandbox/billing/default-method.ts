import type { StoredInvoice, StoredSubscription } from '../store/billing-shapes.ts'
import { idOf } from '../store/stored.ts'
import { type Books, customerOf } from './books.ts'
import { subscriptionOf } from './invoice-shape.ts'

/** With what an invoice is paid: its own payment method, the subscription's, or the customer's. */
export async function methodFor(books: Books, invoice: StoredInvoice): Promise<string | null> {
  const own = idOf(invoice.default_payment_method)
  if (own !== null) return own
  const subscription = subscriptionOf(invoice)
  const stored = subscription === null ? undefined : await books.unit.read('subscription', subscription)
  return methodOf(books, stored?.data)
}

/** The payment method of a subscription, or else of its customer. */
export async function methodOf(books: Books, subscription: StoredSubscription | undefined): Promise<string | null> {
  const chosen = idOf(subscription?.default_payment_method)
  return chosen ?? idOf((await customerOf(books)).invoice_settings.default_payment_method)
}
