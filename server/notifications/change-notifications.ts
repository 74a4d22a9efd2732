import { type Kysely, sql } from 'kysely'
import type { DB, Tx } from '../platform/database.ts'

/** Changes the recipient's notifications among these that need it, and returns them. */
export async function markRead(tx: Tx, recipient_id: string, ids: string[], now: Date): Promise<string[]> {
  const rows = await changeable(tx, recipient_id, ids)
    // An archived one stays archived, and counts as read.
    .set({ status: sql`case status when 'unread' then 'read' else status end`, read_at: now })
    .where('read_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function markUnread(tx: Tx, recipient_id: string, ids: string[]): Promise<string[]> {
  const rows = await changeable(tx, recipient_id, ids)
    .set({ status: 'unread', read_at: null })
    .where('status', '=', 'read')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function archive(tx: Tx, recipient_id: string, ids: string[], now: Date): Promise<string[]> {
  const rows = await changeable(tx, recipient_id, ids)
    .set({ status: 'archived', archived_at: now })
    .where('status', '<>', 'archived')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes archived notifications back into the list, read or unread as they were. */
export async function restore(tx: Tx, recipient_id: string, ids: string[]): Promise<string[]> {
  const rows = await changeable(tx, recipient_id, ids)
    .set({ status: sql`case when read_at is null then 'unread' else 'read' end`, archived_at: null })
    .where('status', '=', 'archived')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function remove(tx: Tx, recipient_id: string, ids: string[]): Promise<string[]> {
  const rows = await tx
    .deleteFrom('notifications')
    .where('recipient_id', '=', recipient_id)
    .where('in_app', '=', true)
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks all unread notifications of a person read. Returns how many. */
export async function deleteNotificationsOf(tx: Tx, recipient_id: string): Promise<void> {
  await tx.deleteFrom('notifications').where('recipient_id', '=', recipient_id).execute()
}

export async function markAllRead(tx: Tx, recipient_id: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ status: 'read', read_at: now })
    .where('recipient_id', '=', recipient_id)
    .where('status', '=', 'unread')
    .where('in_app', '=', true)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Settles due mails: clears those that were mailed or need none, and deletes the rows that were only for a mail. */
export async function settleMails(
  tx: Tx,
  { mailed, unsent, mail_only }: Record<'mailed' | 'unsent' | 'mail_only', string[]>,
  now: Date,
): Promise<void> {
  if (mail_only.length > 0) await tx.deleteFrom('notifications').where('id', 'in', mail_only).execute()
  const settling = tx.updateTable('notifications').set({ mail_due_at: null, mail_subject: null, mail_details: [] })
  if (mailed.length > 0) await settling.set({ mailed_at: now }).where('id', 'in', mailed).execute()
  if (unsent.length > 0) await settling.where('id', 'in', unsent).execute()
}

/** Deletes some notifications from before a moment, the oldest first: unread ones, or all others. Returns how many. */
export async function deleteOld(
  db: Kysely<DB>,
  { before, unread, limit }: { before: Date; unread: boolean; limit: number },
): Promise<number> {
  const oldest = db
    .selectFrom('notifications')
    .select('id')
    .where('status', unread ? '=' : '<>', sql.lit('unread'))
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('notifications').where('id', 'in', oldest).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

function changeable(tx: Tx, recipient_id: string, ids: string[]) {
  return tx
    .updateTable('notifications')
    .where('recipient_id', '=', recipient_id)
    .where('in_app', '=', true)
    .where('id', 'in', ids)
}
