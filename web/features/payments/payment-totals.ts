import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'
import type { PaymentFiltersState, StageChip } from './use-payment-filters.ts'

export type PaymentTotals = InferClientOutputs<typeof client>['payments']['getPaymentsSummary']
export type PaymentTotal = PaymentTotals['all']
export type PaymentGroup = PaymentTotals['groups'][number]

/** The total of what a chip shows. */
export function totalOf(totals: PaymentTotals, chip: StageChip): PaymentTotal {
  if (chip === 'all' || chip === 'failed') return totals[chip]
  return totals.stages[chip]
}

export const countOf = (totals: PaymentTotals | undefined, chip: StageChip) =>
  totals ? totalOf(totals, chip).count : 0

/** The total of the filtered list; undefined for a status without totals of its own. */
export function totalOfList(totals: PaymentTotals, { chip, unpaid }: PaymentFiltersState): PaymentTotal | undefined {
  return unpaid ? undefined : totalOf(totals, chip)
}

/** The groups of the list as it is filtered. */
export function groupsOfList({ groups }: PaymentTotals, { chip }: PaymentFiltersState): readonly PaymentGroup[] {
  return chip === 'all' ? groups : groups.filter(({ stage }) => stage === chip)
}

/** The key of a group, and of the group that a payment is in. */
export const groupKey = ({ stage, month }: Pick<PaymentGroup, 'stage' | 'month'>) => `${stage} ${month}`
