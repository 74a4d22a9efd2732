export const PLAN_INTERVALS = ['month', 'year', 'week'] as const
export type PlanInterval = (typeof PLAN_INTERVALS)[number]

/** The plan whose first interval costs a tenth (decision C-175). */
const STARTER = 'starter'
const STARTER_FACTOR = 10

export interface PlanPrice {
  /** What each interval costs, in minor units. */
  amount: number
  /** What the first one costs; null where it costs the same. */
  introductory_amount: number | null
}

/** The prices of a plan from the amount it was made with: Starter costs that at first, and ten times it afterwards. */
export function planPrice(name: string, amount: number): PlanPrice {
  return name.trim().toLowerCase() === STARTER && amount > 0
    ? { amount: amount * STARTER_FACTOR, introductory_amount: amount }
    : { amount, introductory_amount: null }
}

interface Priced {
  id: string
  interval: PlanInterval
  amount: number
}

/**
 * What a change of plans is: an upgrade costs more and begins once it is paid, a downgrade begins with the next period.
 * Plans of other intervals are not changed into each other.
 */
export function planChange(from: Priced, to: Priced): 'same' | 'upgrade' | 'downgrade' | 'other_interval' {
  if (from.id === to.id) return 'same'
  if (from.interval !== to.interval) return 'other_interval'
  return to.amount > from.amount ? 'upgrade' : 'downgrade'
}

/** Whether somebody who has completed so many agreements in a calendar month may complete one more under their plan (decision C-205). */
export const mayCompleteOneMore = (completed: number, agreements_per_month: number | null) =>
  agreements_per_month === null || completed < agreements_per_month
