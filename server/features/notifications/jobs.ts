import type { Kysely } from 'kysely'
import { z } from 'zod'
import { deleteOld } from '#server/notifications/change-notifications.ts'
import { mailNotificationsJob } from '#server/notifications/store-notifications.ts'
import { type JobWorker, workerFor } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import { defineJob, everyTime, type JobSchedule } from '#server/platform/jobs.ts'
import type { Clock } from '#server/platform/process.ts'
import { mailDueNotifications } from './mail-due-notifications.ts'
import type { MailDeps } from './mails.ts'

export const purgeNotificationsJob = defineJob('purge-notifications', {
  schema: z.object({}),
  expireInSeconds: 600,
})

/** At night, in London's time. */
export const notificationSchedules: JobSchedule[] = [everyTime('40 3 * * *', purgeNotificationsJob, {})]

export interface JobsDeps extends MailDeps {
  db: Kysely<DB>
  clock: Clock
}

export const notificationWorkers = ({ db, clock, ...mail }: JobsDeps): JobWorker[] => [
  workerFor(mailNotificationsJob, ({ command, payload }) =>
    command((write) => mailDueNotifications(write, payload, mail), { name: 'notifications.mailDue' }),
  ),
  workerFor(purgeNotificationsJob, async ({ signal }) => {
    for (const { unread, days } of KEPT) {
      const before = new Date(clock.now().getTime() - days * 24 * 3600 * 1000)
      for (let left = MAX_PER_NIGHT; left > 0 && !signal.aborted; left -= BATCH_SIZE) {
        if ((await deleteOld(db, { before, unread, limit: BATCH_SIZE })) < BATCH_SIZE) break
      }
    }
  }),
]

/** Read and archived ones are deleted after a year, unread ones after three. */
const KEPT = [
  { unread: false, days: 365 },
  { unread: true, days: 3 * 365 },
]

const BATCH_SIZE = 1000
const MAX_PER_NIGHT = 200_000
