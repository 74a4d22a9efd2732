import { type JobRun, type JobWorker, type Write, workerFor } from '#server/platform/commands.ts'
import { everyTime, type JobSchedule } from '#server/platform/jobs.ts'
import { prepareBatchJob, settleBatchJob } from './batch-jobs.ts'
import { dispatchWaiting } from './dispatch-transfers.ts'
import { remindOverdueJob, remindOwners } from './overdue-reminders.ts'
import { prepareNext } from './prepare-batch.ts'
import { retryAutomatically } from './retry-automatically.ts'
import { settleNext } from './settle-batch.ts'
import { dispatchTransfersJob, retryTransferJob } from './transfer-jobs.ts'

/** In the morning in London. What a stopped server missed is made up for when one runs again. */
export const paymentSchedules: JobSchedule[] = [everyTime('0 8 * * *', remindOverdueJob, {})]

export const paymentWorkers = (): JobWorker[] => [
  workerFor(dispatchTransfersJob, ({ command, payload }) =>
    command((write) => dispatchWaiting(write, payload.payment_ids), { name: 'payments.dispatchTransfers' }),
  ),
  workerFor(prepareBatchJob, inPieces('payments.prepareBatch', prepareNext)),
  workerFor(settleBatchJob, inPieces('payments.settleBatch', settleNext)),
  workerFor(retryTransferJob, ({ command, payload }) =>
    command((write) => retryAutomatically(write, payload), { name: 'payments.retryAutomatically' }),
  ),
  workerFor(remindOverdueJob, async ({ command, signal }) => {
    let isMore = true
    while (isMore && !signal.aborted) isMore = await command(remindOwners, { name: 'payments.remindOwners' })
  }),
]

/** One piece after the other, each in a transaction of its own, until the job is taken away. */
function inPieces(name: string, next: (write: Write, batch_id: string) => Promise<boolean>) {
  return async ({ command, payload, signal }: JobRun<{ batch_id: string }>) => {
    let isMore = true
    while (isMore && !signal.aborted) isMore = await command((write) => next(write, payload.batch_id), { name })
    if (isMore) throw new Error('The job was taken away before it was done.')
  }
}
