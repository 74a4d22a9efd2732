import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { resolveNames } from '#server/identity/name-placeholders.ts'
import { type Keyset, type KeysetOrder, pageOf, readPage } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext } from '#server/platform/http.ts'
import { shownTo } from '#server/queries/unread-notifications.ts'
import { presentNotification } from './present.ts'

type Filters = InputOf<Contract['notifications']['listNotifications']>

/** Decision C-94: filtered by type and by unread, read and archived. */
export const listNotifications: Handler<Contract['notifications']['listNotifications']> = async (context, input) => {
  const rows = await readPage(context, input, NEWEST_FIRST, pageOfNotifications)
  return pageOf(await resolveNames(context.db, rows), input, (row) => row.created_at, presentNotification)
}

function pageOfNotifications({ db, viewer }: MemberContext, { filter, status }: Filters, page: Keyset) {
  const query = shownTo(db, viewer.id)
    .where(page.after)
    .$if(filter !== undefined, (some) => some.where('type', '=', filter ?? 'system'))
  // Separate conditions, because each has its own index.
  return (status === undefined ? query.where('status', '<>', 'archived') : query.where('status', '=', status))
    .orderBy(page.orderBy)
    .limit(sql.lit(page.limit))
}

const NEWEST_FIRST: KeysetOrder = { column: 'created_at', direction: 'desc', type: 'timestamptz', is_usual: true }
