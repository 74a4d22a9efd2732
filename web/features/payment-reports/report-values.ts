import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

type Outputs = InferClientOutputs<typeof client>['paymentReports']

export type CustomReport = Outputs['getCustomReport']
export type ReportLine = CustomReport['items'][number]
export type PaymentAnalytics = Outputs['getPaymentAnalytics']

export const STATUS_OPTIONS = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'due', label: 'Due' },
  { value: 'processing', label: 'Processing' },
  { value: 'paid', label: 'Paid' },
  { value: 'failed', label: 'Failed' },
] as const
