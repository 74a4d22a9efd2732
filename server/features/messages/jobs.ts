import { z } from 'zod'
import { type JobWorker, workerFor } from '#server/platform/commands.ts'
import { defineJob, everyTime, type JobSchedule } from '#server/platform/jobs.ts'
import { deleteForgotten } from './delete-unsent.ts'
import { mailUnread } from './mail-unread.ts'

/** Mails somebody what they have not read. */
export const mailUnreadJob = defineJob('mail-unread-messages', {
  schema: z.object({ recipient_id: z.uuid() }),
  policy: 'one_queued',
})

/** Deletes files that were uploaded for messages that nobody sent. */
export const purgeUnsentJob = defineJob('purge-unsent-attachments', { schema: z.object({}) })

/** At night, in London's time. */
export const messageSchedules: JobSchedule[] = [everyTime('55 3 * * *', purgeUnsentJob, {})]

const MINUTES_AWAY = 10

/** Who has not read a message by then is away. */
export const unreadMailDue = (sent_at: Date) => new Date(sent_at.getTime() + MINUTES_AWAY * 60_000)

export const messageWorkers = (): JobWorker[] => [
  workerFor(mailUnreadJob, ({ command, payload }) =>
    command((write) => mailUnread(write, payload.recipient_id), { name: 'messages.mailUnread' }),
  ),
  workerFor(purgeUnsentJob, async ({ command, signal }) => {
    while (!signal.aborted && (await command(deleteForgotten, { name: 'messages.purgeUnsent' })) > 0);
  }),
]
