import type { StoredInvoice, StoredSubscription } from '../store/billing-shapes.ts'
import type { Books } from './books.ts'
import { methodOf } from './default-method.ts'
import { draftForSubscription } from './drafts.ts'
import { finalize, voidInvoice, writeOff } from './invoice-lifecycle.ts'
import { subscriptionLines } from './invoice-lines.ts'
import { planned } from './opening.ts'
import { nextTurn } from './periods.ts'
import { planAhead } from './plan-ahead.ts'
import { changeSubscription } from './subscription-change.ts'
import { endSubscription } from './subscription-endings.ts'
import { inPeriod, type Period, periodOf, rhythmOf } from './subscription-shape.ts'

/** A period is over: the next one begins and is billed, unless the subscription ends with it. */
export const renewWhenDue = planned('subscription', async (books, subscription, due_at) => {
  if (!RUNNING.has(subscription.status) || periodOf(subscription).end !== due_at) return
  if (subscription.cancel_at !== null && subscription.cancel_at <= due_at) {
    await endSubscription(books, subscription, 'cancellation_requested')
    return
  }
  if (subscription.status === 'trialing' && (await endsWithTrial(books, subscription))) return
  await renew(books, subscription)
})

/** The next period of a subscription and the draft of its invoice. */
export async function renew(
  books: Books,
  before: StoredSubscription,
): Promise<{ invoice: StoredInvoice; subscription: StoredSubscription }> {
  const { unit } = books
  const last = periodOf(before)
  const period = nextPeriod(before, last.end)
  const subscription: StoredSubscription = {
    ...before,
    items: { ...before.items, data: inPeriod(before.items.data, period) },
    status: before.status === 'trialing' ? 'active' : before.status,
  }
  const collected = subscription.status !== 'unpaid' && subscription.pause_collection === null
  const drafted = await draftForSubscription(books, subscription, {
    reason: 'subscription_cycle',
    lines: await subscriptionLines(unit, subscription, period),
    fields: { auto_advance: collected, period_start: last.start, period_end: last.end },
  })
  const invoice = await setAside(books, drafted.subscription, drafted.invoice)
  const after = await changeSubscription(unit, before, drafted.subscription)
  await planAhead(books, after)
  return { invoice, subscription: after }
}

export function nextPeriod(subscription: StoredSubscription, start: number): Period {
  const rhythm = rhythmOf(subscription.items.data)
  return { start, end: nextTurn(subscription.billing_cycle_anchor, rhythm, start) }
}

/** A trial that ends without a payment method ends as its settings say; true when nothing is left to bill. */
async function endsWithTrial(books: Books, subscription: StoredSubscription): Promise<boolean> {
  const missing = subscription.trial_settings?.end_behavior.missing_payment_method
  if (missing === 'create_invoice' || subscription.collection_method === 'send_invoice') return false
  if ((await methodOf(books, subscription)) !== null) return false
  if (missing === 'cancel') {
    await endSubscription(books, subscription, 'cancellation_requested')
    return true
  }
  const paused = { type: 'subscription' as const, transitioned_at: books.now }
  const type = 'trial_end_without_payment_method'
  const changes = { status: 'paused', status_details: { paused: { ...paused, subscription: { type } } } }
  const after = await changeSubscription(books.unit, subscription, changes)
  books.unit.emit('customer.subscription.paused', after)
  return true
}

/** While collection is paused, an invoice stays a draft, or is closed at once. */
async function setAside(
  books: Books,
  { pause_collection }: StoredSubscription,
  invoice: StoredInvoice,
): Promise<StoredInvoice> {
  if (pause_collection === null || pause_collection.behavior === 'keep_as_draft') return invoice
  const open = await finalize(books, invoice)
  if (open.status !== 'open') return open
  return pause_collection.behavior === 'void' ? voidInvoice(books, open) : writeOff(books, open)
}

const RUNNING = new Set(['active', 'past_due', 'trialing', 'unpaid'])
