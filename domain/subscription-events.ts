import type { SubscriptionFacts } from './subscription.ts'

/** What people are notified of about their subscription, each with switches of its own (decision C-181). */
export const SUBSCRIPTION_EVENTS = [
  'trial_created',
  'trial_ending',
  'trial_expired',
  'trial_extended',
  'subscription_created',
  'subscription_updated',
  'subscription_canceled',
  'payment_succeeded',
  'payment_failed',
  'invoice_upcoming',
] as const
export type SubscriptionEvent = (typeof SUBSCRIPTION_EVENTS)[number]

type Compared = Pick<SubscriptionFacts, 'status' | 'cancel_at_period_end'> & {
  plan_id: string
  next_plan_id: string | null
}

/** What happened to a subscription between two states of it, in the order in which it is said. */
export function eventsBetween(before: Compared, after: Compared): SubscriptionEvent[] {
  const events: SubscriptionEvent[] = []
  const began = before.status === 'incomplete' && after.status !== before.status
  if (began && after.status === 'trialing') events.push('trial_created')
  if (began && after.status === 'active') events.push('subscription_created')
  if (before.status === 'trialing' && after.status !== 'trialing') events.push('trial_expired')
  if (before.status === 'trialing' && after.status === 'active') events.push('subscription_created')
  if (isEnd(before, after)) events.push('subscription_canceled')
  if (!began && after.status !== 'canceled' && isChanged(before, after)) events.push('subscription_updated')
  return events
}

/** A trial that ends by itself has expired; what was never paid for is not canceled. */
const isEnd = (before: Compared, after: Compared) =>
  after.status === 'canceled' &&
  (before.status === 'active' ||
    before.status === 'past_due' ||
    (before.status === 'trialing' && before.cancel_at_period_end))

const isChanged = (before: Compared, after: Compared) =>
  before.cancel_at_period_end !== after.cancel_at_period_end ||
  before.plan_id !== after.plan_id ||
  (before.next_plan_id !== after.next_plan_id && after.next_plan_id !== null)
