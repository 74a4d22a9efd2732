import type { MemberWrite } from '#server/platform/http.ts'
import { findVisibleProposal } from '#server/queries/visible-proposals.ts'
import { detailsOf } from './details.ts'
import { presentProposal } from './present.ts'

/** The proposal after a write, for the person who wrote. */
export async function proposalAfter({ tx, viewer, now, today }: MemberWrite, id: string) {
  const row = await findVisibleProposal(tx, viewer, id)
  if (!row) throw new Error(`The proposal ${id} was written and is not there.`)
  return presentProposal(row, await detailsOf(tx, viewer, row), { viewer, now, today })
}
