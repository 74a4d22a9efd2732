import type { PaymentStatus } from './payment.ts'
import { paymentsWords } from './payment-words.ts'

export const BATCH_OUTCOMES = ['success', 'transfer_failed', 'failed'] as const
/** How one payment of a batch ended: received, charged but not transferred, or not even charged. Source: C-130. */
export type BatchOutcome = (typeof BATCH_OUTCOMES)[number]

/** Where the result of a batch links to. */
export const TRANSFER_ANALYTICS = 'Transfer Analytics page'

/** One payment as its batch sees it; `charge_failed` when the batch's own charge was for it and did not go through. */
export interface BatchedPayment {
  status: PaymentStatus
  is_funded: boolean
  charge_failed: boolean
}

/** How a payment of a batch ended; null while it has not. */
export function batchOutcome({ status, is_funded, charge_failed }: BatchedPayment): BatchOutcome | null {
  if (charge_failed) return 'failed'
  if (status === 'completed') return 'success'
  if (status !== 'failed') return null
  return is_funded ? 'transfer_failed' : 'failed'
}

/** How many payments of a batch ended in which way, and how many have not ended. */
export type OutcomeCounts = Record<BatchOutcome | 'open', number>

export function countOutcomes(
  groups: readonly { outcome: BatchOutcome | null; count: number }[],
): OutcomeCounts & { all: number } {
  const count = (wanted: BatchOutcome | null) =>
    groups.reduce((sum, group) => (group.outcome === wanted ? sum + group.count : sum), 0)
  const counts = {
    success: count('success'),
    transfer_failed: count('transfer_failed'),
    failed: count('failed'),
    open: count(null),
  }
  return { ...counts, all: counts.success + counts.transfer_failed + counts.failed + counts.open }
}

/** The result of a batch as a message; null while one of its payments is processing. Source: C-130. */
export function batchMessage({ success, transfer_failed, failed, open }: OutcomeCounts): string | null {
  const all = success + transfer_failed + failed
  if (all === 0 || open > 0) return null
  if (success === all)
    return `Successfully processed ${paymentsWords(success)} and ${success === 1 ? 'transfer' : 'transfers'}`
  if (failed === all) return 'All payments failed to process'
  if (transfer_failed === all) {
    return `Payments processed but all transfers failed. Check the ${TRANSFER_ANALYTICS}.`
  }
  if (transfer_failed === 0)
    return `Successfully processed ${paymentsWords(success)} with ${failed} ${failed === 1 ? 'failure' : 'failures'}`
  const processed = success + transfer_failed
  return `Processed ${paymentsWords(processed)} but ${transfer_failed} ${transfer_failed === 1 ? 'transfer' : 'transfers'} failed. Check the ${TRANSFER_ANALYTICS} for details.`
}
