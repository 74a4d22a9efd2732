import { type JobWorker, workerFor } from '#server/platform/commands.ts'
import { dispatchWaiting } from './dispatch-transfers.ts'
import { retryAutomatically } from './retry-automatically.ts'
import { dispatchTransfersJob, retryTransferJob } from './transfer-jobs.ts'

export const paymentWorkers = (): JobWorker[] => [
  workerFor(dispatchTransfersJob, ({ command, payload }) =>
    command((write) => dispatchWaiting(write, payload.payment_ids), { name: 'payments.dispatchTransfers' }),
  ),
  workerFor(retryTransferJob, ({ command, payload }) =>
    command((write) => retryAutomatically(write, payload), { name: 'payments.retryAutomatically' }),
  ),
]
