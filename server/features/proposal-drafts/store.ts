import { type Kysely, sql } from 'kysely'
import { OPEN_PROPOSAL_STATUSES, UNDECIDED_VERSION_STATUSES } from '#domain/negotiation.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isVisibleTo } from '#server/queries/visible-projects.ts'

/** The viewer's own drafts with the names they show, the latest first. */
export function draftsShown(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>) {
  return (
    db
      .selectFrom('proposal_drafts as d')
      .leftJoin('projects as p', (join) => join.onRef('p.id', '=', 'd.project_id').on(isVisibleTo(viewer)))
      .leftJoin('users as r', 'r.id', 'd.provider_id')
      .leftJoin('proposal_versions as v', 'v.id', 'd.answers_version_id')
      .leftJoin('proposals as q', 'q.id', 'v.proposal_id')
      .leftJoin('projects as qp', 'qp.id', 'q.project_id')
      .leftJoin('users as o', (join) =>
        join.on(sql<boolean>`o.id = case q.owner_id when ${viewer.id} then q.provider_id else q.owner_id end`),
      )
      .selectAll('d')
      .select([
        'p.title as project_title',
        'r.name as provider_name',
        'r.image as provider_avatar',
        'v.version_number as answers_version_number',
        'v.proposal_id as answers_proposal_id',
        'q.project_id as answers_project_id',
        sql<string | null>`coalesce(qp.title, q.new_project_name)`.as('answers_project_title'),
        sql<string | null>`coalesce(o.name, q.invited_email)`.as('answers_partner_name'),
      ])
      .where('d.author_id', '=', viewer.id)
      // A counter-offer to a version that was answered otherwise is no longer of use.
      .where(({ or, eb }) => or([eb('d.answers_version_id', 'is', null), isAnswerable]))
      .orderBy('d.updated_at', 'desc')
      .orderBy('d.id')
  )
}

export type DraftRow = Awaited<ReturnType<ReturnType<typeof draftsShown>['execute']>>[number]

/** Deletes counter-offers of this person that answer a version which can no longer be answered. */
export async function deleteOutdated(tx: Tx, author_id: string): Promise<void> {
  await tx
    .deleteFrom('proposal_drafts as d')
    .where('d.author_id', '=', author_id)
    .where('d.answers_version_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('proposal_versions as v')
            .innerJoin('proposals as q', 'q.id', 'v.proposal_id')
            .whereRef('v.id', '=', 'd.answers_version_id')
            .where(isAnswerable),
        ),
      ),
    )
    .execute()
}

/** Whether version `v` of proposal `q` waits for an answer. */
const isAnswerable = sql<boolean>`v.is_current and v.status = any(${UNDECIDED_VERSION_STATUSES}::text[])
  and q.status = any(${OPEN_PROPOSAL_STATUSES}::text[])`
