import type { InferClientOutputs } from '@orpc/client'
import { formatMoney } from '#domain/money.ts'
import type { client } from '../../lib/client.ts'

type Membership = InferClientOutputs<typeof client>['membership']

export type Plan = Membership['listPlans']['plans'][number]
export type Subscription = NonNullable<Membership['getCurrentSubscription']['subscription']>
export type Invoice = Membership['listInvoices']['items'][number]

/** '£200.00 a month'. */
export const priceWords = ({ amount, currency, interval }: Plan): string =>
  `${formatMoney(amount, currency)} a ${interval}`

/** What the first interval costs, where it costs less: '£5.00 for the first month, then £50.00 a month'. */
export function startWords(plan: Plan, has_history: boolean): string | null {
  if (has_history) return null
  if (plan.trial_days > 0) return `Begins with ${plan.trial_days} days for free`
  const { introductory_amount: first, currency, interval } = plan
  return first === null ? null : `${formatMoney(first, currency)} for the first ${interval}, then ${priceWords(plan)}`
}
