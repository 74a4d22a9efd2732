import type { InferClientOutputs } from '@orpc/client'
import { DEFAULT_PAYMENT_WINDOW, PAYMENT_WINDOWS } from '#domain/time-windows.ts'
import type { client } from '../../lib/client.ts'

type Outputs = InferClientOutputs<typeof client>['providerPayments']

export type ProviderPaymentSummary = Outputs['getProviderPaymentSummary']
export type UserPayment = Outputs['listUserPayments']['items'][number]

export const TIMEFRAMES = PAYMENT_WINDOWS.map((days) => ({
  value: String(days),
  label: days === 365 ? 'Last year' : `Last ${days} days`,
}))

/** The timeframe that the address names. */
export function timeframeIn(text: string | undefined): number {
  return PAYMENT_WINDOWS.find((days) => String(days) === text) ?? DEFAULT_PAYMENT_WINDOW
}

export const STATUS_FILTERS = [
  { value: 'completed', label: 'Paid' },
  { value: 'processing', label: 'Processing' },
  { value: 'pending', label: 'Due or overdue' },
  { value: 'failed', label: 'Failed' },
] as const
