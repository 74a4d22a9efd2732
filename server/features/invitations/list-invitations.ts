import type { Contract } from '#contract/index.ts'
import { type KeysetOrder, keyset, pageOf } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentInvitation } from './present.ts'
import { visibleInvitations } from './store.ts'

export const listInvitations: Handler<Contract['invitations']['listInvitations']> = async (context, input) => {
  const { db, viewer } = context
  const { project_id, status } = input
  const { after, orderBy, limit } = keyset(NEWEST_FIRST, input)
  const listed = visibleInvitations(db, viewer)
    .$if(!!project_id, (query) => query.where('i.project_id', '=', project_id ?? ''))
    .$if(!!status, (query) => query.where('i.status', '=', status ?? 'pending'))
  const rows = await db
    .selectFrom(listed.as('invitation'))
    .selectAll()
    .where(after)
    .orderBy(orderBy)
    .limit(limit)
    .execute()
  return pageOf(
    rows,
    input,
    (row) => row.created_at,
    (row) => presentInvitation(row, context),
  )
}

const NEWEST_FIRST: KeysetOrder = { column: 'created_at', direction: 'desc', type: 'timestamptz' }
