import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { findVisibleProposal } from '#server/queries/visible-proposals.ts'
import { detailsOf } from './details.ts'
import { presentProposal } from './present.ts'

export const getProposal: Handler<Contract['proposals']['getProposal']> = async (
  { db, viewer, now, today },
  { id },
) => {
  const row = await findVisibleProposal(db, viewer, id)
  if (!row) return refuse('NOT_FOUND')
  return presentProposal(row, await detailsOf(db, viewer, row), { viewer, now, today })
}
