/** The stored states of a subscription; what they open is derived (decision C-176). */
export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'incomplete_expired',
] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** The states of a subscription that runs or is about to; a person has at most one of them. */
export const LIVE_STATUSES = [
  'incomplete',
  'trialing',
  'active',
  'past_due',
] as const satisfies readonly SubscriptionStatus[]

/** What is known of a subscription, as Stripe last said. */
export interface SubscriptionFacts {
  status: SubscriptionStatus
  /** When its trial ends or ended; null where it had none. */
  trial_end: Date | null
  current_period_start: Date | null
  current_period_end: Date | null
  /** Until when it is paid for, or its trial ran; null while nothing was. */
  paid_until: Date | null
  /** Ends with its period instead of being renewed. */
  cancel_at_period_end: boolean
  has_payment_method: boolean
}

/**
 * What a subscriber may do with a subscription: pay for it or give a card, cancel it, continue one that was to end, and change
 * its plan. One that waits for its first payment, or has ended, is neither cancelled nor changed.
 */
export function subscriptionMoves({
  status,
  cancel_at_period_end,
  has_payment_method,
}: Pick<SubscriptionFacts, 'status' | 'cancel_at_period_end' | 'has_payment_method'>) {
  const runs = status === 'trialing' || status === 'active' || status === 'past_due'
  return {
    pay: status === 'incomplete' || status === 'past_due' || (runs && !has_payment_method),
    cancel: runs && !cancel_at_period_end,
    resume: runs && cancel_at_period_end,
    change_plan: status === 'trialing' || status === 'active',
  }
}

/** What a voucher does to a person whose latest subscription has this state; null where there is none. */
export function voucherEffect(status: SubscriptionStatus | null): 'extends' | 'begins' | 'paid' {
  if (status === 'active' || status === 'past_due') return 'paid'
  return status === 'trialing' ? 'extends' : 'begins'
}

/** For how many days after a failed renewal a subscription still opens paid features. */
export const GRACE_DAYS = 7

/** How long before its end a trial is called ending. */
export const TRIAL_ENDING_DAYS = 3

const DAY_MS = 86_400_000

/** The last moment of grace of a subscription whose renewal failed; null where none fails. */
export function graceUntil({ status, current_period_start }: SubscriptionFacts): Date | null {
  if (status !== 'past_due' || !current_period_start) return null
  return new Date(current_period_start.getTime() + GRACE_DAYS * DAY_MS)
}

/** How many days are left until then, each begun day counted; 0 once it is over. */
export function daysLeft(until: Date, now: Date): number {
  return Math.max(0, Math.ceil((until.getTime() - now.getTime()) / DAY_MS))
}
