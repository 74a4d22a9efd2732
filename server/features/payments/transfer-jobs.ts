import { z } from 'zod'
import { automaticRetryDelayMinutes } from '#domain/payment.ts'
import type { Write } from '#server/platform/commands.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { millisecondsIn } from '#server/platform/process.ts'

/** Payments per job, so that transactions stay small however large the batch. */
const BATCH_SIZE = 50

/** Requests the transfers of funded payments. */
export const dispatchTransfersJob = defineJob('dispatch-transfers', {
  schema: z.object({ payment_ids: z.array(z.uuid()).min(1).max(BATCH_SIZE) }),
})

/** Retries a failed transfer automatically (decision C-131). */
export const retryTransferJob = defineJob('retry-transfer', {
  schema: z.object({ transfer_id: z.uuid(), automatic_retries: z.int().min(0) }),
})

export function askForTransfers(write: Write, payments: { id: string }[]): void {
  for (let first = 0; first < payments.length; first += BATCH_SIZE) {
    const payment_ids = payments.slice(first, first + BATCH_SIZE).map(({ id }) => id)
    write.enqueue(dispatchTransfersJob, { payment_ids })
  }
}

/** Schedules an automatic retry of a failed transfer; false after the last one. */
export function askForRetry(write: Write, transfer_id: string, automatic_retries: number): boolean {
  const minutes = automaticRetryDelayMinutes(automatic_retries)
  if (minutes === null) return false
  const startAfter = new Date(write.now.getTime() + millisecondsIn({ minutes }))
  write.enqueue(retryTransferJob, { transfer_id, automatic_retries }, { startAfter })
  return true
}
