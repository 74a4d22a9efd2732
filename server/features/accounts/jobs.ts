import type { Kysely } from 'kysely'
import { z } from 'zod'
import { REGISTRATION_LIFETIME_SECONDS } from '#domain/otp.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { DB } from '#server/platform/database.ts'
import { defineJob, type JobWorker, workerFor } from '#server/platform/job-definition.ts'
import { everyTime, type JobSchedule } from '#server/platform/job-schedule.ts'

const forgetRegistrations = defineJob('forget-registrations', { schema: z.object({}) })

/** Details and password hashes of registrations that nobody finished, or that are finished, are not kept. */
export function accountWorkers({ db, clock }: { db: Kysely<DB>; clock: Clock }): JobWorker[] {
  return [
    workerFor(forgetRegistrations, async () => {
      const oldest = new Date(clock.now().getTime() - REGISTRATION_LIFETIME_SECONDS * 1000)
      await db.deleteFrom('pending_registrations').where('created_at', '<', oldest).execute()
    }),
  ]
}

export const accountSchedules: JobSchedule[] = [everyTime('20 * * * *', forgetRegistrations, {})]
