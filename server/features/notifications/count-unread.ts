import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { MAX_UNREAD_COUNTED } from '#contract/notifications.ts'
import type { Handler } from '#server/platform/http.ts'
import { shownTo } from './store.ts'

/** Stops counting at a maximum, so that the cost is bounded. Whether something is new is seen without reading the list. */
export const countUnread: Handler<Contract['notifications']['countUnread']> = async ({ db, viewer }) => {
  const unread = shownTo(db, viewer.id).clearSelect().select('id').where('status', '=', 'unread')
  const latest = shownTo(db, viewer.id).clearSelect().select('created_at').orderBy('created_at', 'desc').limit(1)
  const { latest_at, ...counted } = await db
    .selectFrom(unread.limit(MAX_UNREAD_COUNTED).as('unread'))
    .select(sql<number>`count(*)::int`.as('unread'))
    .select(latest.as('latest_at'))
    .executeTakeFirstOrThrow()
  return { ...counted, latest_at: latest_at?.toISOString() ?? null }
}
