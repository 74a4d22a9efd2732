import { type Kysely, sql } from 'kysely'
import type { DB, Tx } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/viewer.ts'

/** Projects with what is counted of them, limited to those the viewer may see. */
export function visibleProjects(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>) {
  return db
    .selectFrom('projects as p')
    .innerJoin('users as o', 'o.id', 'p.owner_id')
    .selectAll('p')
    .select('o.name as owner_name')
    .select(({ selectFrom }) => [
      selectFrom('agreements as a')
        .select(sql<number>`count(*)`.as('n'))
        .whereRef('a.project_id', '=', 'p.id')
        .where('a.status', '=', 'active')
        .as('active_revenue_shares'),
      selectFrom('proposals as q')
        .select(sql<number>`count(*)`.as('n'))
        .whereRef('q.project_id', '=', 'p.id')
        .where('q.status', 'in', ['pending', 'counter_offered', 'negotiating'])
        .as('pending_proposals'),
      selectFrom('revenue_reports as r')
        .innerJoin('revenue_report_sources as s', 's.report_id', 'r.id')
        .select(sql<number>`coalesce(sum(s.amount), 0)::bigint`.as('n'))
        .whereRef('r.project_id', '=', 'p.id')
        .where('r.status', '<>', 'draft')
        .as('reported_revenue'),
      // Who was only invited to a deal does not learn yet what the project earns.
      sql<boolean>`p.owner_id = ${viewer.id} or ${viewer.role} = 'admin' or exists (
        select from agreements a left join rights g on g.agreement_id = a.id
        left join right_holdings h on h.right_id = g.id and h.holder_id = ${viewer.id}
        where a.project_id = p.id and (a.provider_id = ${viewer.id} or h.id is not null))`.as('shares_revenue'),
    ])
    .$if(viewer.role === 'owner', (query) => query.where('p.owner_id', '=', viewer.id))
    .$if(viewer.role === 'provider', (query) =>
      // A provider sees a project by an agreement, or while a proposal on it is addressed to them.
      query.where(({ exists, or, selectFrom }) =>
        or([
          exists(
            selectFrom('agreements as a')
              .select('a.id')
              .whereRef('a.project_id', '=', 'p.id')
              .where('a.provider_id', '=', viewer.id),
          ),
          exists(
            selectFrom('proposals as q')
              .select('q.id')
              .whereRef('q.project_id', '=', 'p.id')
              .where('q.provider_id', '=', viewer.id),
          ),
        ]),
      ),
    )
    .$if(viewer.role === 'trader', (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('right_holdings as h')
            .innerJoin('rights as g', 'g.id', 'h.right_id')
            .innerJoin('agreements as a', 'a.id', 'g.agreement_id')
            .select('h.id')
            .whereRef('a.project_id', '=', 'p.id')
            .where('h.holder_id', '=', viewer.id),
        ),
      ),
    )
}

export type ProjectRow = Awaited<ReturnType<ReturnType<typeof visibleProjects>['execute']>>[number]

export async function findVisibleProject(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  id: string,
): Promise<ProjectRow | undefined> {
  return visibleProjects(db, viewer).where('p.id', '=', id).executeTakeFirst()
}

/** Takes the project for this transaction: whoever decides about it decides one after the other. */
export async function lockProject(tx: Tx, id: string) {
  return tx.selectFrom('projects').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** A project that is only a name so far: its owner named it in a proposal. The rest is filled in on its form. */
export async function insertNamedProject(
  tx: Tx,
  project: { id: string; owner_id: string; title: string; project_status: 'draft' | 'active' },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('projects')
    .values({ ...project, created_at: now, updated_at: now })
    .execute()
}

/** A draft becomes active, as when its first deal is agreed. True when it was a draft. */
export async function activateDraftProject(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('projects')
    .set({ project_status: 'active', updated_at: now })
    .where('id', '=', id)
    .where('project_status', '=', 'draft')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
