import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { MAX_UNREAD_COUNTED } from '#contract/notifications.ts'
import type { Handler } from '#server/platform/http.ts'
import { unreadMessagesOf } from '#server/queries/unread-messages.ts'
import { shownTo } from './store.ts'

/**
 * Stops counting at a maximum, so that the cost is bounded. Whether something is new is seen without reading the list, and
 * that nobody wrote without another request.
 */
export const countUnread: Handler<Contract['notifications']['countUnread']> = async ({ db, viewer }) => {
  const unread = shownTo(db, viewer.id).clearSelect().select('id').where('status', '=', 'unread')
  const latest = shownTo(db, viewer.id).clearSelect().select('created_at').orderBy('created_at', 'desc').limit(1)
  const { latest_at, has_messages, ...counted } = await db
    .selectFrom(unread.limit(MAX_UNREAD_COUNTED).as('unread'))
    .select(sql<number>`count(*)::int`.as('unread'))
    .select(latest.as('latest_at'))
    .select(({ exists }) => exists(unreadMessagesOf(db, viewer.id).select('id')).as('has_messages'))
    .executeTakeFirstOrThrow()
  return { ...counted, latest_at: latest_at?.toISOString() ?? null, has_messages: Boolean(has_messages) }
}
