import { z } from 'zod'
import { automaticRetryDelayMinutes } from '#domain/payment.ts'
import type { Write } from '#server/platform/commands.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { millisecondsIn } from '#server/platform/process.ts'

/** So many payments are sent by one job: a small transaction each, however large the batch. */
const AT_ONCE = 50

/** Asks for the transfers of payments that have been funded. */
export const dispatchTransfersJob = defineJob('dispatch-transfers', {
  schema: z.object({ payment_ids: z.array(z.uuid()).min(1).max(AT_ONCE) }),
})

/** Tries a failed transfer again without anybody asking (decision C-131). */
export const retryTransferJob = defineJob('retry-transfer', {
  schema: z.object({ transfer_id: z.uuid(), automatic_retries: z.int().min(0) }),
})

export function askForTransfers(write: Write, payments: { id: string }[]): void {
  for (let first = 0; first < payments.length; first += AT_ONCE) {
    const payment_ids = payments.slice(first, first + AT_ONCE).map(({ id }) => id)
    write.enqueue(dispatchTransfersJob, { payment_ids })
  }
}

/** Has a failed transfer tried again later. False when that was done as often as it may be. */
export function askForRetry(write: Write, transfer_id: string, automatic_retries: number): boolean {
  const minutes = automaticRetryDelayMinutes(automatic_retries)
  if (minutes === null) return false
  const startAfter = new Date(write.now.getTime() + millisecondsIn({ minutes }))
  write.enqueue(retryTransferJob, { transfer_id, automatic_retries }, { startAfter })
  return true
}
