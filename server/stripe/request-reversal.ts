import { z } from 'zod'
import type { Currency } from '#domain/money.ts'
import type { Write } from '#server/platform/commands.ts'
import { defineJob } from '#server/platform/jobs.ts'

export interface ReversalRequest {
  id: string
  transfer_id: string
  /** The claim that it is for. */
  subject_id: string
  amount: number
  currency: Currency
}

/** Carries out one requested reversal at Stripe. */
export const reversalJob = defineJob('transfer-reversal', {
  schema: z.object({ reversal_id: z.uuid() }),
  retryLimit: 5,
  retryDelay: 2,
  expireInSeconds: 120,
})

/**
 * Asks for a part of a transfer to come back: the intention and its job exist if and only if the caller's transaction commits.
 * Its end arrives at `ReversalSettled`, once.
 */
export async function requestReversal(write: Write, reversal: ReversalRequest): Promise<void> {
  await write.tx
    .insertInto('transfer_reversals')
    .values({ ...reversal, status: 'pending', created_at: write.now })
    .execute()
  write.enqueue(reversalJob, { reversal_id: reversal.id })
}
