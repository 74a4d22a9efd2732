import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { type Keyset, type KeysetOrder, pageOf, readPage } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext } from '#server/platform/http.ts'
import { presentInvitation } from './present.ts'
import { visibleInvitations } from './store.ts'

type ListInvitations = Contract['invitations']['listInvitations']

export const listInvitations: Handler<ListInvitations> = async (context, input) => {
  const rows = await readPage(context, input, NEWEST_FIRST, pageOfInvitations)
  return pageOf(
    rows,
    input,
    (row) => row.created_at,
    (row) => presentInvitation(row, context),
  )
}

function pageOfInvitations({ db, viewer }: MemberContext, filters: InputOf<ListInvitations>, page: Keyset) {
  const { project_id, status } = filters
  const listed = visibleInvitations(db, viewer)
    .$if(!!project_id, (query) => query.where('i.project_id', '=', project_id ?? ''))
    .$if(!!status, (query) => query.where('i.status', '=', status ?? 'pending'))
  return db
    .selectFrom(listed.as('invitation'))
    .selectAll()
    .where(page.after)
    .orderBy(page.orderBy)
    .limit(sql.lit(page.limit))
}

const NEWEST_FIRST: KeysetOrder = { column: 'created_at', direction: 'desc', type: 'timestamptz', is_usual: true }
