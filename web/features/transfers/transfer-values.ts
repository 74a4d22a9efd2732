import type { InferClientOutputs } from '@orpc/client'
import { DEFAULT_TRANSFER_WINDOW, TRANSFER_WINDOWS } from '#domain/time-windows.ts'
import type { client } from '../../lib/client.ts'

type Client = InferClientOutputs<typeof client>
type Outputs = Client['transfers']

export type TransferAnalytics = Outputs['getTransferAnalytics']
export type Reconciliation = Client['reconciliation']['getReconciliation']
export type ListedTransfer = Outputs['listTransfers']['items'][number]

export const WINDOW_OPTIONS = TRANSFER_WINDOWS.map((days) => ({ value: String(days), label: `Last ${days} days` }))

/** The window that the address names. */
export function windowIn(text: string | undefined): number {
  return TRANSFER_WINDOWS.find((days) => String(days) === text) ?? DEFAULT_TRANSFER_WINDOW
}
