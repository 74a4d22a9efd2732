import { lockNamed } from '../objects/named.ts'
import type { StoredInvoice, StoredSubscription } from '../store/billing-shapes.ts'
import { type Books, changeCustomer, doLater } from './books.ts'
import { changeInvoice } from './invoice-change.ts'
import { subscriptionOf } from './invoice-shape.ts'
import { changeSubscription } from './subscription-change.ts'
import { endSubscription } from './subscription-endings.ts'
import { fallBehind } from './subscription-status.ts'

const DAY_SECONDS = 24 * 60 * 60

/** An attempt to collect an invoice has failed: it is tried again by schedule, and after the last retry given up. */
export async function attemptFailed(
  books: Books,
  invoice: StoredInvoice,
  why: 'declined' | 'invoice.payment_action_required' | 'none' = 'declined',
): Promise<void> {
  const id = subscriptionOf(invoice)
  const subscription = id === null ? undefined : (await lockNamed(books.unit, 'subscription', id)).data
  // A subscription that has not begun, or not again, waits for its customer alone.
  const waits = subscription?.status === 'incomplete' || subscription?.status === 'paused'
  const next = waits ? null : nextAttempt(books, invoice)
  if (why !== 'none') {
    const attempt_count = Math.max(invoice.attempt_count, 1)
    const changes = { attempt_count, attempted: true, next_payment_attempt: next }
    if (why === 'declined') changeInvoice(books, invoice, changes, 'invoice.payment_failed')
    else changeInvoice(books, invoice, changes, why, ...(waits ? [] : ['invoice.payment_failed' as const]))
    if (next !== null && next !== invoice.next_payment_attempt)
      await doLater(books, 'invoice_collected', invoice.id, next)
  }
  if (waits) return
  await changeCustomer(books, { delinquent: true })
  if (subscription === undefined || subscription.latest_invoice !== invoice.id) return
  const behind = await fallBehind(books, subscription)
  if (next === null && collects(invoice)) await abandon(books, behind)
}

/** When the invoice is tried next; an attempt that somebody asked for in between changes nothing about that. */
function nextAttempt({ context, now }: Books, invoice: StoredInvoice): number | null {
  const { next_payment_attempt, attempt_count } = invoice
  if (next_payment_attempt !== null && next_payment_attempt > now) return next_payment_attempt
  const days = context.billing.retryDays[Math.max(attempt_count, 1) - 1]
  return collects(invoice) && days !== undefined ? now + days * DAY_SECONDS : null
}

function collects({ auto_advance, collection_method }: StoredInvoice): boolean {
  return auto_advance === true && collection_method === 'charge_automatically'
}

async function abandon(books: Books, subscription: StoredSubscription): Promise<void> {
  const { whenRetriesFail } = books.context.billing
  if (whenRetriesFail === 'cancel') await endSubscription(books, subscription, 'payment_failed')
  if (whenRetriesFail === 'unpaid') await changeSubscription(books.unit, subscription, { status: 'unpaid' })
}
