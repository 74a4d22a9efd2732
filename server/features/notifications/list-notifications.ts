import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { resolveNames } from '#server/identity/name-placeholders.ts'
import { type KeysetOrder, keyset, pageOf, readPage } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentNotification } from './present.ts'
import { shownTo } from './store.ts'

/** Decision C-94: filtered by type and by unread, read and archived. */
export const listNotifications: Handler<Contract['notifications']['listNotifications']> = async (
  { db, viewer },
  input,
) => {
  const { filter, status } = input
  const { after, orderBy, limit } = keyset(NEWEST_FIRST, input)
  const query = shownTo(db, viewer.id)
    .where(after)
    .$if(filter !== undefined, (some) => some.where('type', '=', filter ?? 'system'))
  // Separate conditions, because each has its own index.
  const shown = (status === undefined ? query.where('status', '<>', 'archived') : query.where('status', '=', status))
    .orderBy(orderBy)
    .limit(sql.lit(limit))
  const rows = await readPage(db, input, shown)
  return pageOf(await resolveNames(db, rows), input, (row) => row.created_at, presentNotification)
}

const NEWEST_FIRST: KeysetOrder = { column: 'created_at', direction: 'desc', type: 'timestamptz' }
