import type { Kysely } from 'kysely'
import { z } from 'zod'
import { REGISTRATION_LIFETIME_SECONDS } from '#domain/otp.ts'
import { type JobWorker, workerFor } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import { defineJob, everyTime, type JobSchedule } from '#server/platform/jobs.ts'
import type { Clock } from '#server/platform/process.ts'

const purgeRegistrations = defineJob('purge-registrations', { schema: z.object({}) })

export interface JobsDeps {
  db: Kysely<DB>
  clock: Clock
}

/** Deletes finished and expired registrations with their details and password hashes. */
export function registrationWorkers({ db, clock }: JobsDeps): JobWorker[] {
  return [
    workerFor(purgeRegistrations, async () => {
      const oldest = new Date(clock.now().getTime() - REGISTRATION_LIFETIME_SECONDS * 1000)
      await db.deleteFrom('pending_registrations').where('created_at', '<', oldest).execute()
    }),
  ]
}

export const registrationSchedules: JobSchedule[] = [everyTime('20 * * * *', purgeRegistrations, {})]
