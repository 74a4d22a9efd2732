import type { Kysely } from 'kysely'
import { z } from 'zod'
import { REGISTRATION_LIFETIME_SECONDS } from '#domain/otp.ts'
import { purgeEmailChanges } from '#server/identity/email-changes.ts'
import { type JobWorker, workerFor } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import { type Files, removeFilesWorker } from '#server/platform/files.ts'
import { defineJob, everyTime, type JobSchedule } from '#server/platform/jobs.ts'
import type { Clock } from '#server/platform/process.ts'

const purgeJob = defineJob('purge-email-changes', { schema: z.object({}) })

export interface JobsDeps {
  db: Kysely<DB>
  clock: Clock
  files: Files
}

/** Deletes expired and completed email changes. */
export function profileWorkers({ db, clock, files }: JobsDeps): JobWorker[] {
  return [
    removeFilesWorker(files),
    workerFor(purgeJob, async () => {
      const oldest = new Date(clock.now().getTime() - REGISTRATION_LIFETIME_SECONDS * 1000)
      await purgeEmailChanges(db, oldest)
    }),
  ]
}

export const profileSchedules: JobSchedule[] = [everyTime('40 * * * *', purgeJob, {})]
