import { z } from 'zod'
import { type JobWorker, workerFor } from '#server/platform/commands.ts'
import { defineJob, everyTime, type JobSchedule } from '#server/platform/jobs.ts'
import { type CheckDeps, runChecks } from './run-checks.ts'

/** Runs integrity checks on all rows, or on the part of them whose turn it is. */
export const integrityJob = defineJob('check-integrity', {
  schema: z.object({ all: z.boolean().optional() }),
  retryLimit: 2,
  expireInSeconds: 1800,
  atOnce: 1,
  policy: 'one_queued',
})

export const integritySchedules: JobSchedule[] = [everyTime('17 * * * *', integrityJob, {})]

export const integrityWorkers = (deps: CheckDeps): JobWorker[] => [
  workerFor(integrityJob, (job) => runChecks(deps, { ...job, all: job.payload.all ?? false })),
]
