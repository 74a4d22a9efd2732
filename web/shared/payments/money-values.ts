import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

type Outputs = InferClientOutputs<typeof client>

export type Report = Outputs['reports']['getReport']
export type ReportSummary = Outputs['reports']['listReports']['items'][number]
export type Distribution = Report['distributions'][number]
export type Payment = Outputs['payments']['getPayment']
export type PaymentSummary = Outputs['payments']['listPayments']['items'][number]
export type PaymentTraceData = Outputs['payments']['getPaymentTrace']
export type Foreseen = Outputs['payments']['previewPayments']
export type Batch = Outputs['payments']['getBatch']
