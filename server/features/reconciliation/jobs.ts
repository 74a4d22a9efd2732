import { z } from 'zod'
import { type JobWorker, workerFor } from '#server/platform/commands.ts'
import { defineJob, everyTime, FOR_DAYS, type JobSchedule } from '#server/platform/jobs.ts'
import { type ReconcileDeps, reconcile } from './reconcile.ts'

/** Compares the books with Stripe, or goes on with the comparison that was interrupted. */
export const reconcileJob = defineJob('reconcile', {
  ...FOR_DAYS,
  schema: z.object({}),
  expireInSeconds: 3600,
  atOnce: 1,
  policy: 'one_queued',
})

/** At night, when little moves. */
export const reconciliationSchedules: JobSchedule[] = [everyTime('40 4 * * *', reconcileJob, {})]

export const reconciliationWorkers = (deps: ReconcileDeps): JobWorker[] => [
  workerFor(reconcileJob, (job) => reconcile(deps, job)),
]
