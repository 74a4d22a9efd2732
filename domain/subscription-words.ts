import type { Currency } from './money.ts'
import { formatMoney } from './money.ts'
import type { SubscriptionEvent } from './subscription-events.ts'

/** What the words about an event name: the plan, a day as it is written, amounts and days. */
export interface EventFacts {
  plan: string
  day: string | null
  amount?: number
  currency?: Currency
  days?: number
  /** How it stands now. */
  is_canceling?: boolean
  next_plan?: string | null
}

interface Notice {
  title: string
  message: string
}

/** The notification of an event, for its subscriber. */
export function subscriptionNotice(event: SubscriptionEvent, facts: EventFacts): Notice {
  const { plan, day, days = 0 } = facts
  const until = day ? ` until ${day}` : ''
  switch (event) {
    case 'trial_created':
      return { title: 'Your trial has started', message: `You can use every paid feature of ${plan}${until}.` }
    case 'trial_ending':
      return {
        title: `Your trial ends in ${days} ${days === 1 ? 'day' : 'days'}`,
        message: `Your trial of ${plan} ends on ${day}. Add a card to continue with the plan.`,
      }
    case 'trial_expired':
      return { title: 'Your trial has ended', message: `Your trial of ${plan} has ended.` }
    case 'trial_extended':
      return {
        title: `Your trial is ${days} ${days === 1 ? 'day' : 'days'} longer`,
        message: `You can use every paid feature${until}.`,
      }
    case 'subscription_created':
      return { title: 'Your subscription is active', message: `You are subscribed to ${plan}. It renews on ${day}.` }
    case 'subscription_updated':
      return { title: 'Your subscription has changed', message: changeWords(facts) }
    case 'subscription_canceled':
      return {
        title: 'Your subscription has ended',
        message: `${plan} has ended. Choose a plan to use paid features again.`,
      }
    case 'payment_succeeded':
      return { title: 'Subscription payment received', message: `We received ${amountOf(facts)} for ${plan}.` }
    case 'payment_failed':
      return {
        title: 'Subscription payment failed',
        message: `${amountOf(facts)} for ${plan} could not be charged. Pay the open invoice${until ? ` by ${day}` : ''} to keep access.`,
      }
    case 'invoice_upcoming':
      return { title: 'Your subscription renews soon', message: `${plan} renews on ${day} for ${amountOf(facts)}.` }
  }
}

function changeWords({ plan, day, is_canceling, next_plan }: EventFacts): string {
  if (is_canceling) return `${plan} is cancelled and stays open until ${day}.`
  return next_plan ? `${plan} becomes ${next_plan} on ${day}.` : `Your plan is ${plan}. It renews on ${day}.`
}

const amountOf = ({ amount = 0, currency = 'gbp' }: EventFacts) => formatMoney(amount, currency)
