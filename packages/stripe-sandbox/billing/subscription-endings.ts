import type Stripe from 'stripe'
import { lockNamed } from '../objects/named.ts'
import type { StoredInvoice, StoredSubscription } from '../store/billing-shapes.ts'
import { idOf } from '../store/stored.ts'
import type { Books } from './books.ts'
import { changeInvoice } from './invoice-change.ts'
import { voidInvoice } from './invoice-lifecycle.ts'
import { changeSubscription } from './subscription-change.ts'

/** A subscription is over: nothing more is billed, and what is open is not collected by itself any more. */
export async function endSubscription(
  books: Books,
  subscription: StoredSubscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
): Promise<StoredSubscription> {
  const { unit, now } = books
  const details = subscription.cancellation_details ?? NO_DETAILS
  const ended: StoredSubscription = {
    ...subscription,
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: { ...details, reason: details.reason ?? reason },
    ended_at: now,
    status: 'canceled',
  }
  unit.save(ended)
  unit.emit('customer.subscription.deleted', ended)
  if (subscription.status === 'incomplete') await voidLatest(books, subscription)
  else await stopCollecting(books, subscription.id)
  return ended
}

/** Its first invoice was not paid in time. */
export async function expireSubscription(books: Books, subscription: StoredSubscription): Promise<void> {
  await changeSubscription(books.unit, subscription, { ended_at: books.now, status: 'incomplete_expired' })
  await voidLatest(books, subscription)
}

export const NO_DETAILS: Stripe.Subscription.CancellationDetails = {
  comment: null,
  feedback: null,
  feedback_option: null,
  reason: null,
}

async function voidLatest(books: Books, subscription: StoredSubscription): Promise<void> {
  const latest = idOf(subscription.latest_invoice)
  if (latest === null) return
  const { data: invoice } = await lockNamed(books.unit, 'invoice', latest)
  if (invoice.status === 'open') await voidInvoice(books, invoice)
}

async function stopCollecting(books: Books, subscription: string): Promise<void> {
  const { unit } = books
  await unit.flush()
  const open = await unit.db.query<{ data: StoredInvoice }>(
    `select data from stripe_sandbox.objects
     where object = 'invoice' and not deleted and data->>'status' in ('draft', 'open')
       and data->'parent'->'subscription_details'->>'subscription' = $1 order by created, seq for update`,
    [subscription],
  )
  for (const { data } of open.rows) {
    if (data.auto_advance !== true) continue
    const stopped = { auto_advance: false, automatically_finalizes_at: null, next_payment_attempt: null }
    changeInvoice(books, data, stopped)
  }
}
