import type { NotNull } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { type KeysetOrder, keyset, pageOf } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentTermination, terminationsShown } from '#server/queries/terminations.ts'

/** Terminations that wait for an admin, the longest first. */
export const listTerminationReviews: Handler<Contract['terminations']['listTerminationReviews']> = async (
  { db, viewer, today },
  input,
) => {
  const { after, orderBy, limit } = keyset(OLDEST_FIRST, input)
  const reviews = terminationsShown(db)
    .innerJoin('agreements as g', 'g.id', 't.agreement_id')
    .innerJoin('projects as j', 'j.id', 'g.project_id')
    .innerJoin('users as o', 'o.id', 'g.owner_id')
    .innerJoin('users as p', 'p.id', 'g.provider_id')
    .select(['g.title', 'g.project_id', 'g.owner_id', 'g.provider_id', 'g.expiration_date'])
    .select([
      'g.status as agreement_status',
      'j.title as project_title',
      'o.name as owner_name',
      'p.name as provider_name',
    ])
    .where('t.status', '=', 'under_review')
    .$narrowType<{ review_since: NotNull }>()
  const rows = await db
    .selectFrom(reviews.as('review'))
    .selectAll()
    .where(after)
    .orderBy(orderBy)
    .limit(limit)
    .execute()
  return pageOf(
    rows,
    input,
    (row) => row.review_since,
    (row) => {
      const { title, project_id, owner_id, provider_id, expiration_date } = row
      const agreement = {
        id: row.agreement_id,
        project_id,
        owner_id,
        provider_id,
        expiration_date,
        status: row.agreement_status,
      }
      return {
        ...presentTermination(row, agreement, viewer, today),
        title,
        project: { id: project_id, title: row.project_title },
        other_side:
          row.side === 'owner' ? { id: provider_id, name: row.provider_name } : { id: owner_id, name: row.owner_name },
      }
    },
  )
}

const OLDEST_FIRST: KeysetOrder = { column: 'review_since', direction: 'asc', type: 'timestamptz' }
