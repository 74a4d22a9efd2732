import type { InferClientOutputs } from '@orpc/client'
import type { Movement } from '#domain/reconciliation.ts'
import type { client } from '../../lib/client.ts'

type Outputs = InferClientOutputs<typeof client>['reconciliation']
export type Reconciliation = Outputs['getReconciliation']
export type Difference = Outputs['listDifferences']['items'][number]

export const MOVEMENT_WORDS: Record<Movement, string> = {
  charge: 'Charges',
  refund: 'Refunds',
  chargeback: 'Chargebacks',
  transfer: 'Transfers',
  transfer_reversal: 'Reversed transfers',
  payout: 'Payouts',
  fee: "Stripe's fees",
  other: 'Other',
}
