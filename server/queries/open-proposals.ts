import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database.ts'

/** Proposals of this person that are neither rejected, withdrawn nor completed, including accepted ones. */
export function openProposalsOf(db: Kysely<DB>, user_id: string) {
  return db
    .selectFrom('proposals as p')
    .select(['p.id', 'p.title', 'p.status', 'p.owner_id', 'p.provider_id'])
    .where('p.status', 'not in', ['rejected', 'withdrawn'])
    .where(({ eb, or }) => or([eb('p.owner_id', '=', user_id), eb('p.provider_id', '=', user_id)]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('agreements as a').select('a.id').whereRef('a.proposal_id', '=', 'p.id'))),
    )
}
