import type { StoredSubscription } from '../store/billing-shapes.ts'
import { cancel, type DueKind } from '../time/due-work.ts'
import { type Books, doLater } from './books.ts'
import { periodOf } from './subscription-shape.ts'

const DAY_SECONDS = 24 * 60 * 60
const TRIAL_WARNING_SECONDS = 3 * DAY_SECONDS

const STEPS: DueKind[] = [
  'subscription_canceled',
  'subscription_renewal_near',
  'subscription_renewed',
  'subscription_trial_ends_soon',
]

/** Schedules a subscription's next steps, and cancels those of an earlier plan. */
export async function planAhead(books: Books, subscription: StoredSubscription): Promise<void> {
  const { id, cancel_at, status, trial_end } = subscription
  const { start, end } = periodOf(subscription)
  await cancel(books.unit.db, id, STEPS)
  await doLater(books, 'subscription_renewed', id, end)
  if (cancel_at !== null && cancel_at < end) await doLater(books, 'subscription_canceled', id, cancel_at)
  const warned = Math.max(end - books.context.billing.upcomingDays * DAY_SECONDS, start)
  if (cancel_at === null && warned > books.now) await doLater(books, 'subscription_renewal_near', id, warned)
  if (status === 'trialing' && trial_end !== null) {
    await doLater(books, 'subscription_trial_ends_soon', id, Math.max(trial_end - TRIAL_WARNING_SECONDS, books.now))
  }
}

/** Nothing more is to come of a subscription. */
export async function cancelPlans(books: Books, subscription: StoredSubscription): Promise<void> {
  await cancel(books.unit.db, subscription.id, STEPS)
}
