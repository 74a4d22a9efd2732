import { type Kysely, sql } from 'kysely'
import { MAX_UNREAD_COUNTED } from '#contract/notifications.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { unreadMessagesOf } from './unread-messages.ts'

/** The notifications that a person sees in the product. */
export function shownTo(db: Kysely<DB>, recipient_id: string) {
  return db.selectFrom('notifications').selectAll().where('recipient_id', '=', recipient_id).where('in_app', '=', true)
}

/**
 * How many notifications somebody has not read: stops counting at a maximum, so that the cost is bounded. Whether
 * something is new is seen without reading the list, and that nobody wrote without another request. Whether somebody did is
 * not said to an admin who views the account.
 */
export async function countUnreadOf(db: Kysely<DB>, { id: user_id, view }: Pick<Viewer, 'id' | 'view'>) {
  const unread = shownTo(db, user_id).clearSelect().select('id').where('status', '=', 'unread')
  const latest = shownTo(db, user_id).clearSelect().select('created_at').orderBy('created_at', 'desc').limit(1)
  const { latest_at, has_messages, ...counted } = await db
    .selectFrom(unread.limit(MAX_UNREAD_COUNTED).as('unread'))
    .select(sql<number>`count(*)::int`.as('unread'))
    .select(latest.as('latest_at'))
    .select(({ exists }) => exists(unreadMessagesOf(db, user_id).select('id')).as('has_messages'))
    .executeTakeFirstOrThrow()
  return { ...counted, latest_at: latest_at?.toISOString() ?? null, has_messages: Boolean(has_messages) && !view }
}
