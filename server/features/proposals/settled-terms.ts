import type { Kysely } from 'kysely'
import type { Side } from '#domain/roles.ts'
import { changedTerms, settledByBoth, type TermContent } from '#domain/settled-terms.ts'
import type { Term } from '#domain/terms.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { MemberWrite } from '#server/platform/http.ts'

/** All terms that were ever settled in a proposal, oldest first, with the names of who settled and ended them. */
export function settledTermsOf(db: Kysely<DB>, proposal_id: string) {
  return db
    .selectFrom('proposal_settled_terms as s')
    .innerJoin('users as u', 'u.id', 's.settled_by')
    .leftJoin('users as e', 'e.id', 's.ended_by')
    .select(['s.id', 's.version_id', 's.settled_at', 's.ended_at', 's.end_reason'])
    .select(['u.name as settled_by_name', 'e.name as ended_by_name'])
    .select(({ ref }) => [ref('s.term').$castTo<Term>().as('term'), ref('s.side').$castTo<Side>().as('side')])
    .where('s.proposal_id', '=', proposal_id)
    .orderBy('s.settled_at')
    .orderBy('s.id')
    .execute()
}

export type SettledTermRow = Awaited<ReturnType<typeof settledTermsOf>>[number]

/** The terms that count now, of one side or of both. */
export function openSettledTerms(tx: Tx, proposal_id: string) {
  return tx
    .selectFrom('proposal_settled_terms')
    .select(({ ref }) => [ref('term').$castTo<Term>().as('term'), ref('side').$castTo<Side>().as('side')])
    .where('proposal_id', '=', proposal_id)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * Ends what was settled where the version that is on offer from now on says something else. Returns the terms that are
 * open again for both sides, or that the other side had settled.
 */
export async function reopenChanged(
  { tx, viewer, now }: MemberWrite,
  proposal: { id: string; side: Side },
  before: TermContent,
  after: TermContent,
): Promise<Term[]> {
  const changed = changedTerms(before, after)
  if (changed.length === 0) return []
  const settled = await openSettledTerms(tx, proposal.id)
  await tx
    .updateTable('proposal_settled_terms')
    .set({ ended_at: now, end_reason: 'changed', ended_by: viewer.id })
    .where('proposal_id', '=', proposal.id)
    .where('ended_at', 'is', null)
    .where('term', 'in', changed)
    .execute()
  const both = settledByBoth(settled)
  return changed.filter(
    (term) => both.includes(term) || settled.some((one) => one.term === term && one.side !== proposal.side),
  )
}
