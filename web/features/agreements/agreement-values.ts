import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

type Agreements = InferClientOutputs<typeof client>['agreements']

export type Agreement = Agreements['getAgreement']
export type Amendment = NonNullable<Agreement['amendment']>
export type FinancialRow = Agreements['listFinancials']['items'][number]
export type PaymentsSummary = Agreements['getPaymentsSummary']
export type PaymentsByMonth = Agreements['getPaymentsByMonth']
