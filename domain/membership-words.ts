import { formatDate } from './calendar-date-words.ts'
import type { CalendarDate } from './calendar-dates.ts'
import { type Access, denialOf, type PaidFeature } from './membership-access.ts'
import type { SubscriptionFacts } from './subscription.ts'

/** Tells the day of a moment, in the time zone that the person's dates are shown in. */
export type DayOf = (time: Date) => CalendarDate

/**
 * Why paid features are open to a person or not, and what would change it: one or two sentences for them, of the
 * subscription that counts (null where there never was one).
 */
export function accessReason(subscription: SubscriptionFacts | null, access: Access, dayOf: DayOf): string {
  if (!subscription || !access.until) return UNSUBSCRIBED
  const day = formatDate(dayOf(access.until))
  if (access.is_granted) return openReason(subscription, access, day)
  if (access.state === 'past_due') {
    return `Your last payment failed, and the time to pay it ended on ${day}. Pay the open invoice or choose a plan.`
  }
  return wasTrial(subscription)
    ? `Your trial ended on ${day}. Choose a plan, or extend the trial with a voucher.`
    : `Your subscription ended on ${day}. Choose a plan to continue.`
}

const UNSUBSCRIBED = 'You have no subscription. Choose a plan, or start a trial with a voucher.'

function openReason(subscription: SubscriptionFacts, { state }: Access, day: string): string {
  if (state === 'canceled') return `Your subscription is cancelled and stays open until ${day}.`
  if (state === 'grace_period') return `Your last payment failed. Pay the open invoice by ${day} to keep access.`
  const name = state === 'trialing' ? 'trial' : 'subscription'
  if (subscription.cancel_at_period_end) return `Included in your ${name}, which ends on ${day}.`
  return state === 'trialing'
    ? `Included in your trial until ${day}.`
    : `Included in your subscription, which renews on ${day}.`
}

/** Whether nothing was ever paid for it: it ended with its trial. */
function wasTrial({ trial_end, paid_until }: SubscriptionFacts): boolean {
  return trial_end !== null && (paid_until === null || paid_until <= trial_end)
}

/** The whole sentence of a refusal: what is missing, why, and what to do. */
export function gateRefusal(feature: PaidFeature, reason: string): string {
  return `${denialOf(feature)} ${reason}`
}
