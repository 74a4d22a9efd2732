import { type Kysely, sql } from 'kysely'
import { IN_FORCE_STATUSES } from '#domain/agreement.ts'
import { OPEN_PROPOSAL_STATUSES } from '#domain/negotiation.ts'
import type { DB } from '#server/platform/database.ts'

/**
 * Who works on a project or is about to: providers with an agreement in force, a proposal that is
 * not finished, or an invitation they accepted.
 */
export async function providersOfProject(db: Kysely<DB>, project_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.provider_id as id from agreements a
    where a.project_id = ${project_id} and a.status = any(${IN_FORCE_STATUSES}::text[])
    union
    select q.provider_id from proposals q
    where q.project_id = ${project_id} and q.provider_id is not null
      and (q.status = any(${OPEN_PROPOSAL_STATUSES}::text[]) or q.status = 'accepted'
        and not exists (select from agreements a where a.proposal_id = q.id))
    union
    select i.provider_id from invitations i where i.project_id = ${project_id} and i.status = 'accepted'
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
