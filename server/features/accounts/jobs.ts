import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { REGISTRATION_LIFETIME_SECONDS } from '#domain/otp.ts'
import { type JobWorker, workerFor } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import { defineJob, everyTime, type JobSchedule } from '#server/platform/jobs.ts'
import type { Clock } from '#server/platform/process.ts'
import { DEVICE_KEPT_DAYS } from './known-devices.ts'
import { resetLinkWorker } from './mail-reset-link.ts'

const purgeRegistrations = defineJob('purge-registrations', { schema: z.object({}) })
export const purgeSignIns = defineJob('purge-sign-ins', { schema: z.object({}) })

export interface JobsDeps {
  db: Kysely<DB>
  clock: Clock
  public_url: string
}

export function accountWorkers({ db, clock, public_url }: JobsDeps): JobWorker[] {
  const before = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000)
  return [
    resetLinkWorker({ public_url }),
    // Finished and expired registrations are deleted with their details and password hashes.
    workerFor(purgeRegistrations, async () => {
      await db
        .deleteFrom('pending_registrations')
        .where('created_at', '<', before(REGISTRATION_LIFETIME_SECONDS))
        .execute()
    }),
    // Sessions expire by the database's time. Reset links stay a while, so that they can be reported as expired.
    workerFor(purgeSignIns, async () => {
      await db.deleteFrom('auth_sessions').where('expires_at', '<', sql<Date>`now()`).execute()
      await db.deleteFrom('used_codes').where('used_at', '<', before(DAY_SECONDS)).execute()
      await db
        .deleteFrom('password_resets')
        .where('expires_at', '<', before(LINK_KEPT_DAYS * DAY_SECONDS))
        .execute()
      await db
        .deleteFrom('known_devices')
        .where('last_used_at', '<', before(DEVICE_KEPT_DAYS * DAY_SECONDS))
        .execute()
    }),
  ]
}

const DAY_SECONDS = 24 * 60 * 60
const LINK_KEPT_DAYS = 7

export const accountSchedules: JobSchedule[] = [
  everyTime('20 * * * *', purgeRegistrations, {}),
  everyTime('40 3 * * *', purgeSignIns, {}),
]
