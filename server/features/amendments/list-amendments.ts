import type { Contract } from '#contract/index.ts'
import { sideOf } from '#domain/roles.ts'
import { refuse } from '#server/platform/commands.ts'
import { type KeysetOrder, keyset, pageOf } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { amendmentsShown, presentAmendment } from '#server/queries/amendments.ts'
import { findVisibleAgreement } from '#server/queries/visible-agreements.ts'

/** What both sides have proposed to change, and what came of it: for them and for admins. */
export const listAmendments: Handler<Contract['amendments']['listAmendments']> = async ({ db, viewer }, input) => {
  const agreement = await findVisibleAgreement(db, viewer, input.id)
  if (!agreement) return refuse('NOT_FOUND')
  if (sideOf(agreement, viewer.id) === null && viewer.role !== 'admin') return refuse('NOT_FOUND')
  const { after, orderBy, limit } = keyset(NEWEST_FIRST, input)
  const rows = await db
    .selectFrom(amendmentsShown(db).where('m.agreement_id', '=', input.id).as('amendment'))
    .selectAll()
    .where(after)
    .orderBy(orderBy)
    .limit(limit)
    .execute()
  return pageOf(
    rows,
    input,
    (row) => row.number,
    (row) => presentAmendment(row, agreement, viewer),
  )
}

const NEWEST_FIRST: KeysetOrder = { column: 'number', direction: 'desc', type: 'integer' }
