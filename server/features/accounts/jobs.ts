import type { Kysely } from 'kysely'
import { z } from 'zod'
import { purgeExpiredSessions } from '#server/identity/end-sessions.ts'
import { DEVICE_LIFETIME_DAYS, purgeKnownBrowsers } from '#server/identity/known-devices.ts'
import { purgeResetLinks } from '#server/identity/password-resets.ts'
import { purgeRateLimits } from '#server/identity/rate-limits.ts'
import { purgeUsedCodes } from '#server/identity/two-step.ts'
import { type JobWorker, workerFor } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import { defineJob, everyTime, type JobSchedule } from '#server/platform/jobs.ts'
import type { Clock } from '#server/platform/process.ts'
import { resetLinkWorker } from './mail-reset-link.ts'

export const purgeSignIns = defineJob('purge-sign-ins', { schema: z.object({}) })
export const purgeLimits = defineJob('purge-rate-limits', { schema: z.object({}) })

export interface JobsDeps {
  db: Kysely<DB>
  clock: Clock
  public_url: string
}

export function accountWorkers({ db, clock, public_url }: JobsDeps): JobWorker[] {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  return [
    resetLinkWorker({ public_url }),
    // Reset links stay a while, so that they can be reported as expired.
    workerFor(purgeSignIns, async () => {
      await purgeExpiredSessions(db)
      await purgeUsedCodes(db, daysAgo(1))
      await purgeResetLinks(db, daysAgo(RESET_LINK_DAYS))
      await purgeKnownBrowsers(db, daysAgo(DEVICE_LIFETIME_DAYS))
    }),
    workerFor(purgeLimits, () => purgeRateLimits(db, clock.now())),
  ]
}

const DAY_MS = 24 * 60 * 60 * 1000
const RESET_LINK_DAYS = 7

export const accountSchedules: JobSchedule[] = [
  everyTime('40 3 * * *', purgeSignIns, {}),
  everyTime('25 * * * *', purgeLimits, {}),
]
