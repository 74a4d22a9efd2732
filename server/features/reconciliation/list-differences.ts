import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import { type KeysetOrder, keyset, pageOf } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { findVisibleProject } from '#server/queries/visible-projects.ts'
import { presentDifference } from './present.ts'
import { differences, inState } from './store.ts'

/** What the books and Stripe do not agree on, of the viewer's own money; of all for admins. */
export const listDifferences: Handler<Contract['reconciliation']['listDifferences']> = async (context, input) => {
  const { db, viewer, now } = context
  const { state, project_id } = input
  if (project_id && !(await findVisibleProject(db, viewer, project_id))) return refuse('NOT_FOUND')
  const { after, orderBy, limit } = keyset(NEWEST_FIRST, input)
  const rows = await differences(db, { viewer, project_id })
    .where(inState(state))
    .where(after)
    .orderBy(orderBy)
    .limit(limit)
    .execute()
  return pageOf(
    rows,
    input,
    (row) => row.found_at,
    (row) => presentDifference(row, now),
  )
}

const NEWEST_FIRST: KeysetOrder = { column: 'found_at', direction: 'desc', type: 'timestamptz' }
