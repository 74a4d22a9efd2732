import type { Kysely, Selectable } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isActive, readsStripe } from '#server/queries/collectable-mappings.ts'

export type TaskRow = Selectable<DB['collection_tasks']>

type Reading = Pick<Viewer, 'id' | 'role'>

/** A project of the viewer's own; any for admins. */
export async function findReadableProject(db: Kysely<DB>, viewer: Reading, project_id: string) {
  return db
    .selectFrom('projects')
    .select(['id', 'owner_id', 'title', 'currency', 'time_zone', 'project_status', 'archived_at'])
    .where('id', '=', project_id)
    .$if(viewer.role !== 'admin', (query) => query.where('owner_id', '=', viewer.id))
    .executeTakeFirst()
}

/** Tasks of the viewer's own projects; all for admins. */
export function readableTasks(db: Kysely<DB>, viewer: Reading) {
  return db
    .selectFrom('collection_tasks as k')
    .selectAll('k')
    .$if(viewer.role !== 'admin', (query) =>
      query.innerJoin('projects as p', (join) =>
        join.onRef('p.id', '=', 'k.project_id').on('p.owner_id', '=', viewer.id),
      ),
    )
}

/** The account that is connected to a project; null when none is. */
export async function connectedAccountOf(db: Kysely<DB>, project_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('project_connections')
    .select('account_id')
    .where('project_id', '=', project_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.account_id ?? null
}

export async function ownerOf(db: Kysely<DB>, project_id: string): Promise<string> {
  const { owner_id } = await db
    .selectFrom('projects')
    .select('owner_id')
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow()
  return owner_id
}

/** The projects that an account is connected to, in one order. */
export async function projectsOf(db: Kysely<DB>, account_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('project_connections')
    .select('project_id')
    .where('account_id', '=', account_id)
    .where('ended_at', 'is', null)
    .orderBy('project_id')
    .execute()
  return rows.map(({ project_id }) => project_id)
}

/** Those of them that count what their account earns, with their currency. */
export async function collectingProjects(db: Kysely<DB>, account_id: string) {
  return db
    .selectFrom('project_connections as c')
    .innerJoin('projects as p', 'p.id', 'c.project_id')
    .select(['c.project_id', 'p.currency'])
    .where('c.account_id', '=', account_id)
    .where('c.ended_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('revenue_mappings as m')
          .select('m.id')
          .whereRef('m.project_id', '=', 'c.project_id')
          .where(isActive)
          .where(readsStripe),
      ),
    )
    .orderBy('c.project_id')
    .execute()
}
