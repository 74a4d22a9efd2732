import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { MAX_UNREAD_COUNTED } from '#contract/notifications.ts'
import type { Handler } from '#server/platform/http.ts'
import { shownTo } from './store.ts'

/** Stops counting at a maximum, so that the cost is bounded. */
export const countUnread: Handler<Contract['notifications']['countUnread']> = async ({ db, viewer }) => {
  const unread = shownTo(db, viewer.id).clearSelect().select('id').where('status', '=', 'unread')
  return db
    .selectFrom(unread.limit(MAX_UNREAD_COUNTED).as('unread'))
    .select(sql<number>`count(*)::int`.as('unread'))
    .executeTakeFirstOrThrow()
}
