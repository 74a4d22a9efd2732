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

/** The result of a batch as a message; null while one of its payments is processing. Source: C-130. */
export function batchMessage(outcomes: readonly (BatchOutcome | null)[]): string | null {
  if (outcomes.length === 0 || outcomes.includes(null)) return null
  const count = (wanted: BatchOutcome) => outcomes.filter((outcome) => outcome === wanted).length
  const [succeeded, untransferred, failed] = [count('success'), count('transfer_failed'), count('failed')]
  if (succeeded === outcomes.length)
    return `Successfully processed ${paymentsWords(succeeded)} and ${succeeded === 1 ? 'transfer' : 'transfers'}`
  if (failed === outcomes.length) return 'All payments failed to process'
  if (untransferred === outcomes.length) {
    return `Payments processed but all transfers failed. Check the ${TRANSFER_ANALYTICS}.`
  }
  if (untransferred === 0)
    return `Successfully processed ${paymentsWords(succeeded)} with ${failed} ${failed === 1 ? 'failure' : 'failures'}`
  const processed = succeeded + untransferred
  return `Processed ${paymentsWords(processed)} but ${untransferred} ${untransferred === 1 ? 'transfer' : 'transfers'} failed. Check the ${TRANSFER_ANALYTICS} for details.`
}
