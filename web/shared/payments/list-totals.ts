import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

type Totals = Pick<InferClientOutputs<typeof client>['payments']['getPaymentsSummary'], 'stages' | 'failed'>
export type PaymentTotal = Totals['failed']

/** The totals of a list of completed payments, or of those that are neither started nor failed (decision C-133). */
export function totalOfPayments({ stages, failed }: Totals, status: 'history' | 'scheduled'): PaymentTotal {
  if (status === 'history') return stages.paid
  const { overdue, due } = stages
  const sum = (figure: keyof PaymentTotal) => overdue[figure] + due[figure] - failed[figure]
  return {
    count: sum('count'),
    gross_amount: sum('gross_amount'),
    commission_amount: sum('commission_amount'),
    amount: sum('amount'),
  }
}
