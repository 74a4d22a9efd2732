import { z } from 'zod'
import type { Currency } from '#domain/money.ts'
import type { Write } from '#server/platform/commands.ts'
import { defineJob } from '#server/platform/jobs.ts'
import type { RefundPurpose } from './settlements.ts'

export interface RefundRequest {
  id: string
  purpose: RefundPurpose
  subject_id: string
  /** The charge whose money goes back, as a whole or in part. */
  charge_id: string
  amount: number
  currency: Currency
}

/** Executes one requested refund at Stripe. */
export const refundJob = defineJob('refund', {
  schema: z.object({ refund_id: z.uuid() }),
  retryLimit: 5,
  retryDelay: 2,
  expireInSeconds: 120,
})

/**
 * Requests a refund of a charge: the intention and its job exist if and only if the caller's transaction commits. The
 * database refuses more than was charged. Its end arrives at the purpose's `RefundSettled`.
 */
export async function requestRefund(write: Write, refund: RefundRequest): Promise<void> {
  await write.tx
    .insertInto('refunds')
    .values({ ...refund, status: 'pending', created_at: write.now })
    .execute()
  write.enqueue(refundJob, { refund_id: refund.id })
}
