import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { suggestion } from '#contract/suggestion.ts'
import type { Term } from '#domain/terms.ts'
import { type DB, readTogether } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isPartyOrAdmin } from '#server/queries/parties.ts'
import type { ProposalRow } from '#server/queries/visible-proposals.ts'
import { settledTermsOf } from './settled-terms.ts'

type Suggestion = z.input<typeof suggestion>

type Reading = Pick<Viewer, 'id' | 'role'>

/** What a proposal shows besides its row, in one statement. */
export async function detailsOf(
  db: Kysely<DB>,
  viewer: Reading,
  { id, project_id }: Pick<ProposalRow, 'id' | 'project_id'>,
) {
  const together = readTogether(db)
  const [versions, decisions, comments, settled_terms, completion, project] = await Promise.all([
    versionsOf(together, id),
    decisionsOf(together, id),
    commentsOf(together, id),
    settledTermsOf(together, id),
    completionOf(together, id),
    project_id === null ? undefined : projectOf(together, viewer, project_id),
  ])
  return { versions, decisions, comments, settled_terms, completion, project }
}

export type ProposalDetails = Awaited<ReturnType<typeof detailsOf>>
export type VersionRow = ProposalDetails['versions'][number]
export type DecisionRow = ProposalDetails['decisions'][number]

/** All versions, oldest first, with their authors' names. */
export function versionsOf(db: Kysely<DB>, proposal_id: string) {
  return db
    .selectFrom('proposal_versions as v')
    .innerJoin('users as u', 'u.id', 'v.author_id')
    .leftJoin('proposal_version_effects as e', 'e.version_id', 'v.id')
    .selectAll('v')
    .select('u.name as author_name')
    .select(['e.basis as effect_basis', 'e.commission_rate_basis_points as effect_commission_rate', 'e.effect'])
    .where('v.proposal_id', '=', proposal_id)
    .orderBy('v.version_number')
    .execute()
}

function decisionsOf(db: Kysely<DB>, proposal_id: string) {
  return db
    .selectFrom('proposal_decisions as d')
    .innerJoin('users as u', 'u.id', 'd.actor_id')
    .innerJoin('proposal_versions as v', 'v.id', 'd.version_id')
    .select(['d.id', 'd.decision', 'd.reason', 'd.created_at', 'u.name as actor_name', 'v.version_number'])
    .where('d.proposal_id', '=', proposal_id)
    .orderBy('d.created_at')
    .execute()
}

function commentsOf(db: Kysely<DB>, proposal_id: string) {
  return db
    .selectFrom('proposal_comments as c')
    .innerJoin('users as u', 'u.id', 'c.author_id')
    .leftJoin('proposal_versions as v', 'v.id', 'c.version_id')
    .select(['c.id', 'c.content', 'c.created_at', 'v.version_number', 'u.name as author_name'])
    .select(({ ref }) => [
      ref('c.term').$castTo<Term | null>().as('term'),
      ref('c.suggestion').$castTo<Suggestion | null>().as('suggestion'),
    ])
    .where('c.proposal_id', '=', proposal_id)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute()
}

/** The latest completion, with the result of its fee. */
function completionOf(db: Kysely<DB>, proposal_id: string) {
  return db
    .selectFrom('agreement_completions as k')
    .innerJoin('charges as c', 'c.id', 'k.charge_id')
    .leftJoin('agreements as a', 'a.completion_id', 'k.id')
    .selectAll('k')
    .select(['c.failure_message', 'a.id as agreement_id'])
    .select(({ selectFrom }) =>
      selectFrom('fee_reversals as f').select('f.id').whereRef('f.completion_id', '=', 'k.id').as('fee_reversal_id'),
    )
    .where('k.proposal_id', '=', proposal_id)
    .orderBy('k.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The project, with the days of the agreements on it that the viewer is a party of. */
function projectOf(db: Kysely<DB>, viewer: Reading, project_id: string) {
  return db
    .selectFrom('projects as j')
    .innerJoin('users as o', 'o.id', 'j.owner_id')
    .selectAll('j')
    .select('o.name as owner_name')
    .select(({ selectFrom }) => {
      const own = selectFrom('agreements as a')
        .whereRef('a.project_id', '=', 'j.id')
        .where(isPartyOrAdmin(viewer, 'a.owner_id', 'a.provider_id'))
      return [
        own.select(({ fn }) => fn.min('a.effective_date').as('day')).as('start_date'),
        own
          .select(
            sql<string | null>`case when count(*) = count(a.expiration_date) then max(a.expiration_date) end`.as('day'),
          )
          .as('end_date'),
      ]
    })
    .where('j.id', '=', project_id)
    .executeTakeFirstOrThrow()
}
