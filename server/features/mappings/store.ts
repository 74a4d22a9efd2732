import { type Kysely, type Selectable, sql } from 'kysely'
import type { MappingState } from '#domain/revenue-mapping.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isCollecting } from '#server/queries/collecting.ts'
import { lockProject } from '../projects/commands.ts'

type Reading = Pick<Viewer, 'id' | 'role'>

/** The most mappings that a project has at once. */
export const MAX_MAPPINGS = 200

export interface MappingRow extends Selectable<DB['revenue_mappings']> {
  project_title: string
  agreement_title: string
  owner_id: string
  is_collecting: boolean
}

/** Mappings that are not deleted and that the viewer may read: of their own projects, or of all for admins. */
export function visibleMappings(db: Kysely<DB>, viewer: Reading) {
  return db
    .selectFrom('revenue_mappings as m')
    .innerJoin('projects as p', 'p.id', 'm.project_id')
    .innerJoin('agreements as a', 'a.id', 'm.agreement_id')
    .selectAll('m')
    .select(['p.title as project_title', 'a.title as agreement_title', 'p.owner_id'])
    .select(isCollecting(sql`m.id`, sql`m.project_id`).as('is_collecting'))
    .where('m.removed_at', 'is', null)
    .$if(viewer.role !== 'admin', (query) => query.where('p.owner_id', '=', viewer.id))
    .$castTo<MappingRow>()
}

export async function findVisibleMapping(db: Kysely<DB>, viewer: Reading, id: string): Promise<MappingRow | undefined> {
  return visibleMappings(db, viewer).where('m.id', '=', id).executeTakeFirst()
}

/**
 * A mapping of the viewer's own project, locked with the project, so that what happens to it, to the project's connection
 * and to its tasks comes one after the other.
 */
export async function lockOwnMapping(tx: Tx, viewer: Reading, id: string): Promise<MappingRow | undefined> {
  const found = await findVisibleMapping(tx, viewer, id)
  if (!found || found.owner_id !== viewer.id) return undefined
  await lockProject(tx, found.project_id)
  await tx.selectFrom('revenue_mappings').select('id').where('id', '=', id).forUpdate().execute()
  return findVisibleMapping(tx, viewer, id)
}

export function stateOf({ status, is_collecting, counts_from }: MappingRow): MappingState {
  return { status, is_collecting, was_active: counts_from !== null }
}

/** A project that the viewer may read mappings of. */
export async function findProject(db: Kysely<DB>, viewer: Reading, id: string) {
  return db
    .selectFrom('projects')
    .select(['id', 'title', 'currency', 'owner_id', 'time_zone'])
    .where('id', '=', id)
    .$if(viewer.role !== 'admin', (query) => query.where('owner_id', '=', viewer.id))
    .executeTakeFirst()
}

export async function findAgreementOf(db: Kysely<DB>, project_id: string, id: string) {
  return db
    .selectFrom('agreements')
    .select(['id', 'project_id', 'status', 'effective_date', 'expiration_date', 'provider_share_basis_points'])
    .where('id', '=', id)
    .where('project_id', '=', project_id)
    .executeTakeFirst()
}

/** The Stripe account that is connected to a project; null without one. */
export async function connectedAccountOf(db: Kysely<DB>, project_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('project_connections')
    .select('account_id')
    .where('project_id', '=', project_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.account_id ?? null
}
