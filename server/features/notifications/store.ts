import { type Kysely, sql } from 'kysely'
import { DEFAULT_PREFERENCES, type NotificationPreferences } from '#domain/notification-preferences.ts'
import { resolveNames } from '#server/identity/name-placeholders.ts'
import type { DB, Tx } from '#server/platform/database.ts'

/** The notifications that a person sees in the product. */
export function shownTo(db: Kysely<DB>, recipient_id: string) {
  return db.selectFrom('notifications').selectAll().where('recipient_id', '=', recipient_id).where('in_app', '=', true)
}

/** One of them, with people's current names. */
export async function findShown(
  db: Kysely<DB>,
  recipient_id: string,
  id: string,
): Promise<NotificationRow | undefined> {
  const [row] = await resolveNames(db, await shownTo(db, recipient_id).where('id', '=', id).execute())
  return row
}

export type NotificationRow = Awaited<ReturnType<ReturnType<typeof shownTo>['execute']>>[number]

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

function changeable(tx: Tx, recipient_id: string, ids: string[]) {
  return tx
    .updateTable('notifications')
    .where('recipient_id', '=', recipient_id)
    .where('in_app', '=', true)
    .where('id', 'in', ids)
}

export interface StoredPreferences extends NotificationPreferences {
  last_updated: Date | null
}

/** A person's settings, or the defaults. */
export async function preferencesOf(db: Kysely<DB>, user_id: string): Promise<StoredPreferences> {
  const row = await db
    .selectFrom('notification_preferences')
    .selectAll()
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row ?? { ...DEFAULT_PREFERENCES, last_updated: null }
}

/** Sets some switches and leaves the others, also in simultaneous updates. */
export async function choosePreferences(
  tx: Tx,
  user_id: string,
  chosen: Partial<NotificationPreferences>,
  now: Date,
): Promise<StoredPreferences> {
  return tx
    .insertInto('notification_preferences')
    .values({ user_id, ...DEFAULT_PREFERENCES, ...chosen, last_updated: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...chosen, last_updated: now }))
    .returningAll()
    .executeTakeFirstOrThrow()
}
