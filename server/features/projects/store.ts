import { type Kysely, sql } from 'kysely'
import type { DB, Tx } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { sharesDayOfReport } from '../reports/store.ts'

/**
 * Projects limited to those the viewer may see, with what is counted of them: everything for the owner and admins, for
 * others the deals of their own and the reports that concern these.
 */
export function visibleProjects(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>) {
  const knowsAll = viewer.role === 'admin' ? sql<boolean>`true` : sql<boolean>`p.owner_id = ${viewer.id}`
  const knownAgreements = sql`agreements a where a.project_id = p.id and (${knowsAll} or a.provider_id = ${viewer.id}
    or exists (select from rights g join right_holdings h on h.right_id = g.id
      where g.agreement_id = a.id and h.holder_id = ${viewer.id} and h.held_until is null))`
  return db
    .selectFrom('projects as p')
    .innerJoin('users as o', 'o.id', 'p.owner_id')
    .selectAll('p')
    .select('o.name as owner_name')
    .select([
      sql<number>`(select count(*) from ${knownAgreements} and a.status = 'active')`.as('active_revenue_shares'),
      sql<number>`(select count(distinct a.provider_id) from ${knownAgreements} and a.status = 'active')`.as(
        'active_providers',
      ),
      sql<number>`(select count(*) from proposals q where q.project_id = p.id
        and q.status in ('pending', 'counter_offered', 'negotiating')
        and (${knowsAll} or q.provider_id = ${viewer.id}))`.as('pending_proposals'),
      // Lists are sorted by it, so it is 0, not more, for whom it is hidden from.
      sql<number>`(select coalesce(sum(s.amount), 0)::bigint
        from revenue_reports r join revenue_report_sources s on s.report_id = r.id
        where r.project_id = p.id and r.status <> 'draft'
          and (${knowsAll} or exists (select from ${knownAgreements} and ${sharesDayOfReport()})))`.as(
        'reported_revenue',
      ),
      // Who was only invited to a deal does not learn yet what the project earns.
      sql<boolean>`${knowsAll} or exists (select from ${knownAgreements})`.as('shares_revenue'),
    ])
    .$if(viewer.role === 'owner', (query) => query.where('p.owner_id', '=', viewer.id))
    .$if(viewer.role === 'provider', (query) =>
      // A provider sees a project by an agreement, or while a proposal on it is addressed to them.
      query.where(
        'p.id',
        'in',
        db
          .selectFrom('agreements as a')
          .select('a.project_id')
          .where('a.provider_id', '=', viewer.id)
          .union(
            db
              .selectFrom('proposals as q')
              .select(({ ref }) => ref('q.project_id').$notNull().as('project_id'))
              .where('q.provider_id', '=', viewer.id),
          ),
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
            .where('h.holder_id', '=', viewer.id)
            .where('h.held_until', 'is', null),
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
