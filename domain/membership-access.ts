import { daysLeft, graceUntil, type SubscriptionFacts } from './subscription.ts'

/** What a subscription opens beside the roles. The first four are the gates of operations; the last is a limit. */
export const PAID_FEATURES = [
  'marketplace',
  'advanced_analytics',
  'bulk_operations',
  'api_access',
  'unlimited_agreements',
] as const
export type PaidFeature = (typeof PAID_FEATURES)[number]

/** What an operation may ask for beside a role. */
export type Gate = Exclude<PaidFeature, 'unlimited_agreements'>

/** What each is called. */
export const FEATURE_NAMES: Record<PaidFeature, string> = {
  marketplace: 'Marketplace',
  advanced_analytics: 'Advanced analytics',
  bulk_operations: 'Bulk operations',
  api_access: 'API access',
  unlimited_agreements: 'Unlimited agreements',
}

/** The sentence of a refusal (decision C-178); the marketplace's is worded by the product's documents. */
export function denialOf(feature: PaidFeature): string {
  return feature === 'marketplace'
    ? 'The secondary marketplace for trading revenue share rights requires an active subscription.'
    : `${FEATURE_NAMES[feature]} requires an active subscription.`
}

/** What a subscription means for paid features now. */
export const ACCESS_STATES = ['trialing', 'active', 'grace_period', 'past_due', 'canceled', 'none'] as const
export type AccessState = (typeof ACCESS_STATES)[number]

export interface Access {
  is_granted: boolean
  state: AccessState
  /** When what is granted ends unless something is paid, or when what was granted ended; null where there was nothing. */
  until: Date | null
  trial_days_remaining: number
  grace_period_days_remaining: number
}

const HOUR_MS = 3_600_000

/** A renewal takes Stripe an hour, and its news may be late; what is older than this is in doubt, and closed. */
const RENEWAL_KNOWN_WITHIN_MS = 24 * HOUR_MS

/**
 * What a subscription opens at this moment: everything while it is trialing, active, within seven days of a failed
 * renewal, or canceled in a period that is paid for; nothing otherwise, or when in doubt (decisions C-176, C-177).
 */
export function accessOf(subscription: SubscriptionFacts | null, now: Date): Access {
  const until = subscription && endOf(subscription)
  const is_granted = until !== null && now < latest(subscription, until)
  return {
    is_granted,
    state: subscription ? stateOf(subscription, is_granted) : 'none',
    until,
    trial_days_remaining: is_granted && subscription?.status === 'trialing' && until ? daysLeft(until, now) : 0,
    grace_period_days_remaining: is_granted && subscription?.status === 'past_due' && until ? daysLeft(until, now) : 0,
  }
}

function endOf(subscription: SubscriptionFacts): Date | null {
  switch (subscription.status) {
    case 'trialing':
      return subscription.trial_end
    case 'active':
      return subscription.current_period_end
    case 'past_due':
      return graceUntil(subscription)
    case 'canceled':
      return subscription.paid_until
    default:
      return null
  }
}

/** What is renewed by itself may be late in saying so; what ends by itself is over on time. */
function latest(subscription: SubscriptionFacts | null, until: Date): Date {
  const { status, cancel_at_period_end = true, has_payment_method = false } = subscription ?? {}
  const is_renewed = !cancel_at_period_end && (status === 'active' || (status === 'trialing' && has_payment_method))
  return is_renewed ? new Date(until.getTime() + RENEWAL_KNOWN_WITHIN_MS) : until
}

function stateOf({ status }: SubscriptionFacts, is_granted: boolean): AccessState {
  switch (status) {
    case 'trialing':
    case 'active':
      return status
    case 'past_due':
      return is_granted ? 'grace_period' : 'past_due'
    case 'canceled':
      return 'canceled'
    default:
      return 'none'
  }
}
