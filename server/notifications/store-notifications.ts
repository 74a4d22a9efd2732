import { z } from 'zod'
import { channelsOf, DEFAULT_PREFERENCES, NOTIFICATION_TYPES } from '#domain/notification-preferences.ts'
import type { Notification, StoreNotifications } from '../platform/commands.ts'
import type { Tx } from '../platform/database.ts'
import { defineJob, type JobQueue } from '../platform/jobs.ts'
import { publish } from '../platform/live.ts'

/** Mails one person what is due of the kind of news that this type belongs to. */
export const mailNotificationsJob = defineJob('mail-notifications', {
  schema: z.object({ recipient_id: z.uuid(), type: z.enum(NOTIFICATION_TYPES), due: z.iso.datetime() }),
})

/** News of one kind within so many seconds come as one mail, and none comes later than that. */
export const MAIL_DELAY_SECONDS = 120

/**
 * Stores notifications as their recipients prefer, publishes them to their browsers and enqueues the mails, in the
 * transaction of the write that sends them. What is wanted on neither channel is not stored.
 */
export function notificationStore({
  jobs,
  mail_delay_seconds = MAIL_DELAY_SECONDS,
}: {
  jobs: JobQueue
  mail_delay_seconds?: number
}): StoreNotifications {
  return (tx, notifications, now) => storeNotifications(tx, notifications, { jobs, now, mail_delay_seconds })
}

interface StoreOptions {
  jobs: JobQueue
  now: Date
  mail_delay_seconds: number
}

async function storeNotifications(
  tx: Tx,
  notifications: Notification[],
  { jobs, now, mail_delay_seconds }: StoreOptions,
): Promise<void> {
  if (notifications.length === 0) return
  const people = [...new Set(notifications.map(({ recipient_id }) => recipient_id))]
  const gone = await goneOf(tx, people)
  const preferencesOf = await preferencesBy(tx, people)
  const due = new Date(now.getTime() + mail_delay_seconds * 1000)
  const rows = notifications.flatMap(({ mail, in_app: wanted = true, ...notification }) => {
    if (gone.has(notification.recipient_id)) return []
    const channels = channelsOf(notification.type, preferencesOf(notification.recipient_id))
    const email = channels.email && mail !== false
    const in_app = channels.in_app && wanted
    if (!in_app && !email) return []
    const words = mail === false ? undefined : mail
    return {
      ...notification,
      in_app,
      mail_subject: words?.subject ?? null,
      mail_details: words?.details ?? [],
      mail_due_at: email ? due : null,
      created_at: now,
    }
  })
  if (rows.length === 0) return
  await tx.insertInto('notifications').values(rows).execute()

  const audience = rows.filter(({ in_app }) => in_app).map(({ recipient_id }) => recipient_id)
  if (audience.length > 0) await publish(tx, { audience, topic: 'notifications' })
  const mailed = rows.filter(({ mail_due_at }) => mail_due_at !== null)
  const asked = new Map(mailed.map(({ recipient_id, type }) => [`${recipient_id} ${type}`, { recipient_id, type }]))
  await jobs.enqueueAll(
    tx,
    [...asked.values()].map((one) => ({
      ...{ job: mailNotificationsJob, payload: { ...one, due: due.toISOString() } },
      options: { startAfter: due },
    })),
  )
}

/** Those of these people whose accounts are deleted, so that nobody is notified in their place. */
async function goneOf(tx: Tx, people: string[]): Promise<Set<string>> {
  const gone = tx.selectFrom('users').select('id').where('id', 'in', people).where('deleted_at', 'is not', null)
  return new Set((await gone.execute()).map(({ id }) => id))
}

async function preferencesBy(tx: Tx, people: string[]) {
  const rows = await tx.selectFrom('notification_preferences').selectAll().where('user_id', 'in', people).execute()
  const chosen = new Map(rows.map((row) => [row.user_id, row]))
  return (id: string) => chosen.get(id) ?? DEFAULT_PREFERENCES
}
