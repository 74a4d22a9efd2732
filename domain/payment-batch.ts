import type { PaymentStatus } from './payment.ts'
import { paymentsWords } from './payment-words.ts'

export const BATCH_OUTCOMES = ['success', 'transfer_failed', 'failed', 'left_out'] as const
/**
 * How one payment of a batch ended: received, charged but not transferred, or not even charged (C-130); or left out before
 * the charge, since it could no longer be paid for what its payer saw.
 */
export type BatchOutcome = (typeof BATCH_OUTCOMES)[number]

/** Where the result of a batch links to. */
export const TRANSFER_ANALYTICS = 'Transfer Analytics page'

/** One payment as its batch sees it; `charge_failed` when the batch's own charge was for it and did not go through. */
export interface BatchedPayment {
  status: PaymentStatus
  is_funded: boolean
  charge_failed: boolean
  is_left_out: boolean
}

/** How a payment of a batch ended; null while it has not. */
export function batchOutcome({ status, is_funded, charge_failed, is_left_out }: BatchedPayment): BatchOutcome | null {
  if (is_left_out) return 'left_out'
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
    left_out: count('left_out'),
    open: count(null),
  }
  return { ...counts, all: groups.reduce((sum, group) => sum + group.count, 0) }
}

/** '2 payments changed before the charge and were left out.' */
export function leftOutWords(count: number): string {
  return `${paymentsWords(count)} changed before the charge and ${count === 1 ? 'was' : 'were'} left out.`
}

/** The result of a batch as a message; null while one of its payments is processing. Source: C-130. */
export function batchMessage(counts: OutcomeCounts): string | null {
  if (counts.open > 0) return null
  const result = resultOf(counts)
  if (counts.left_out === 0) return result
  const left_out = leftOutWords(counts.left_out)
  return result ? `${result.endsWith('.') ? result : `${result}.`} ${left_out}` : left_out
}

function resultOf({ success, transfer_failed, failed }: OutcomeCounts): string | null {
  const all = success + transfer_failed + failed
  if (all === 0) return null
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
