import { z } from 'zod'
import { channelsOf, type NotificationType, typesMailedWith } from '#domain/notification-preferences.ts'
import { resolveNames } from '#server/identity/name-placeholders.ts'
import { settleMails } from '#server/notifications/change-notifications.ts'
import { mailNotificationsJob } from '#server/notifications/store-notifications.ts'
import type { Write } from '#server/platform/commands.ts'
import { sendMail } from '#server/platform/mail.ts'
import { type MailDeps, mailOf } from './mails.ts'
import { type NotificationRow, preferencesOf } from './store.ts'

type Asked = z.output<typeof mailNotificationsJob.schema>

/** At most this many notifications per email. */
const BATCH_SIZE = 500

/**
 * Mails all due notifications of a kind to one person. Each notification has its own job; the first job takes the others'
 * notifications along, and later ones find nothing. The rows are locked until the email is queued in the same
 * transaction, so simultaneous or interrupted jobs send one email.
 *
 * Notifications that were read, archived or deleted in the meantime are not mailed. The current preference counts, also
 * for notifications that were already waiting.
 */
export async function mailDueNotifications(
  write: Write,
  { recipient_id, type, due }: Asked,
  deps: MailDeps,
): Promise<void> {
  const { tx, now } = write
  const waiting = await tx
    .selectFrom('notifications')
    .selectAll()
    .where('recipient_id', '=', recipient_id)
    .where('type', 'in', typesMailedWith(type))
    .where('mail_due_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(BATCH_SIZE)
    .forUpdate()
    .execute()
  const earliest = Math.min(...waiting.map(({ mail_due_at }) => mail_due_at?.getTime() ?? Number.POSITIVE_INFINITY))
  if (earliest > new Date(due).getTime()) return

  const recipient = await reachable(write, recipient_id)
  const preferences = await preferencesOf(tx, recipient_id)
  const wanted = (row: NotificationRow) =>
    row.status === 'unread' && channelsOf(row.type as NotificationType, preferences).email
  const [first, ...others] = recipient ? waiting.filter(wanted) : []
  if (recipient && first) {
    const [one = first, ...more] = await resolveNames(tx, [first, ...others])
    write.enqueue(sendMail, mailOf([one, ...more], recipient, deps))
  }

  const mailed = new Set(first ? [first, ...others].map(({ id }) => id) : [])
  await settle(write, waiting, mailed, now)
  if (waiting.length === BATCH_SIZE) write.enqueue(mailNotificationsJob, { recipient_id, type, due })
}

/** A deleted account has no email address. */
async function reachable({ tx }: Write, id: string) {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return user && z.email().max(254).safeParse(user.email).success ? user : null
}

/** Clears the due email, and deletes rows and texts that were only for it. */
async function settle({ tx }: Write, waiting: NotificationRow[], mailed: Set<string>, now: Date): Promise<void> {
  const idsOf = (rows: NotificationRow[]) => rows.map(({ id }) => id)
  const rows = {
    mail_only: idsOf(waiting.filter(({ in_app }) => !in_app)),
    mailed: idsOf(waiting.filter(({ id, in_app }) => in_app && mailed.has(id))),
    unsent: idsOf(waiting.filter(({ id, in_app }) => in_app && !mailed.has(id))),
  }
  await settleMails(tx, rows, now)
}
