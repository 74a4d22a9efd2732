import type { Kysely } from 'kysely'
import { DEFAULT_PREFERENCES, type NotificationPreferences } from '#domain/notification-preferences.ts'
import { resolveNames } from '#server/identity/name-placeholders.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import { shownTo } from '#server/queries/unread-notifications.ts'

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
