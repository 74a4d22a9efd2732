import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentTermination, terminationsShown } from '#server/queries/terminations.ts'

/** A termination that an admin decides, or has decided. */
export const getTerminationReview: Handler<Contract['terminations']['getTerminationReview']> = async (
  { db, viewer, today },
  { id },
) => {
  const row = await terminationsShown(db)
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
    .where('t.id', '=', id)
    .where('t.referred_at', 'is not', null)
    .executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  const { title, project_id, owner_id, provider_id, expiration_date, agreement_status: status } = row
  const agreement = { id: row.agreement_id, project_id, owner_id, provider_id, expiration_date, status }
  return {
    ...presentTermination(row, agreement, viewer, today),
    title,
    project: { id: project_id, title: row.project_title },
    other_side:
      row.side === 'owner' ? { id: provider_id, name: row.provider_name } : { id: owner_id, name: row.owner_name },
  }
}
