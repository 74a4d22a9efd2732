import { type Commands, SYSTEM, type Write } from '#server/platform/command.ts'
import { type JobRun, type JobWorker, workerFor } from '#server/platform/job-definition.ts'
import { dispatchWaiting } from './dispatch-transfers.ts'
import { retryAutomatically } from './retry-automatically.ts'
import { dispatchTransfersJob, retryTransferJob } from './transfer-jobs.ts'

export function paymentWorkers({ commands }: { commands: Commands }): JobWorker[] {
  const execute = async ({ log }: Pick<JobRun<unknown>, 'log'>, name: string, run: (write: Write) => Promise<void>) => {
    await commands.run<null>({
      name: `payments.${name}`,
      actor: SYSTEM,
      log,
      run: async (write) => {
        await run(write)
        return null
      },
    })
  }
  return [
    workerFor(dispatchTransfersJob, (job) =>
      execute(job, 'dispatchTransfers', (write) => dispatchWaiting(write, job.payload.payment_ids)),
    ),
    workerFor(retryTransferJob, (job) =>
      execute(job, 'retryAutomatically', (write) => retryAutomatically(write, job.payload)),
    ),
  ]
}
