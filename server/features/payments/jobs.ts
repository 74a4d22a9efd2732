import { type JobWorker, workerFor } from '#server/platform/commands.ts'
import { everyTime, type JobSchedule } from '#server/platform/jobs.ts'
import { dispatchWaiting } from './dispatch-transfers.ts'
import { remindOverdueJob, remindOwners } from './overdue-reminders.ts'
import { retryAutomatically } from './retry-automatically.ts'
import { dispatchTransfersJob, retryTransferJob } from './transfer-jobs.ts'

/** In the morning in London. What a stopped server missed is made up for when one runs again. */
export const paymentSchedules: JobSchedule[] = [everyTime('0 8 * * *', remindOverdueJob, {})]

export const paymentWorkers = (): JobWorker[] => [
  workerFor(dispatchTransfersJob, ({ command, payload }) =>
    command((write) => dispatchWaiting(write, payload.payment_ids), { name: 'payments.dispatchTransfers' }),
  ),
  workerFor(retryTransferJob, ({ command, payload }) =>
    command((write) => retryAutomatically(write, payload), { name: 'payments.retryAutomatically' }),
  ),
  workerFor(remindOverdueJob, async ({ command, signal }) => {
    let isMore = true
    while (isMore && !signal.aborted) isMore = await command(remindOwners, { name: 'payments.remindOwners' })
  }),
]
