import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database.ts'

/** A proposal that both sides agreed to, with its accepted version and the names on it: what an agreement is made of. */
export async function findAcceptedProposal(tx: Kysely<DB>, id: string) {
  const found = await tx
    .selectFrom('proposals as p')
    .innerJoin('projects as j', 'j.id', 'p.project_id')
    .innerJoin('users as o', 'o.id', 'p.owner_id')
    .innerJoin('users as r', 'r.id', 'p.provider_id')
    .select([
      'p.id',
      'p.title',
      'p.status',
      'p.fee_reversal_approved',
      'j.id as project_id',
      'j.title as project_title',
    ])
    .select(['o.id as owner_id', 'o.name as owner_name', 'r.id as provider_id', 'r.name as provider_name'])
    .select(({ ref }) => [
      ref('p.reporting_start_date').$notNull().as('reporting_start_date'),
      ref('p.reporting_frequency').$notNull().as('reporting_frequency'),
    ])
    .where('p.id', '=', id)
    .where('p.status', '=', 'accepted')
    .executeTakeFirst()
  if (!found) return undefined
  const version = await tx
    .selectFrom('proposal_versions')
    .selectAll()
    .where('proposal_id', '=', id)
    .where('is_current', '=', true)
    .where('status', '=', 'Accepted')
    .executeTakeFirstOrThrow()
  return { ...found, version }
}

export type AcceptedProposal = NonNullable<Awaited<ReturnType<typeof findAcceptedProposal>>>
