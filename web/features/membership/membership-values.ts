import type { InferClientOutputs } from '@orpc/client'
import { countOf } from '#domain/counted.ts'
import { formatMoney } from '#domain/money.ts'
import type { client } from '../../lib/client.ts'

type Membership = InferClientOutputs<typeof client>['membership']

export type Plan = Membership['listPlans']['plans'][number]
export type Subscription = NonNullable<Membership['getCurrentSubscription']['subscription']>
export type Notice = Membership['listNotifications']['items'][number]
export type Invoice = Membership['listInvoices']['items'][number]

/** '£200.00 a month'. */
export const priceWords = ({ amount, currency, interval }: Plan): string =>
  `${formatMoney(amount, currency)} a ${interval}`

/** What comes before the price: '£5.00 for the first month, then £50.00 a month'; null where nothing does. */
export function startWords(plan: Plan, has_history: boolean): string | null {
  if (has_history) return null
  if (plan.trial_days > 0) return `First ${countOf(plan.trial_days, 'day')} free, then ${priceWords(plan)}`
  const { introductory_amount: first, currency, interval } = plan
  return first === null ? null : `${formatMoney(first, currency)} for the first ${interval}, then ${priceWords(plan)}`
}
