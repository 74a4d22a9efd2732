import { type Kysely, type RawBuilder, sql } from 'kysely'
import { IN_FORCE_STATUSES, SHARING_STATUSES } from '#domain/agreement.ts'
import { OPEN_PROPOSAL_STATUSES } from '#domain/negotiation.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { hasUnreportedDays } from './unreported-days.ts'
import { countedRevenue, isForAgreement, sharesDayOfReport } from './visible-reports.ts'

type Reading = Pick<Viewer, 'id' | 'role'>

/**
 * Projects that the viewer may see, with their counts: of everything for the owner and admins, for others of their own
 * deals and the reports on these.
 */
export function projectsShown(db: Kysely<DB>, viewer: Reading) {
  return db
    .selectFrom('projects as p')
    .innerJoinLateral(countedAgreements(viewer).as('shares'), (join) => join.onTrue())
    .selectAll('p')
    .select(['shares.active_revenue_shares', 'shares.active_providers', 'shares.in_force'])
    .select([
      // Read by its id for each: planned for any page, a join reads all people where there are a thousand.
      sql<string>`(select o.name from users o where o.id = p.owner_id)`.as('owner_name'),
      sql<number>`(select count(*) from proposals q where q.project_id = p.id
        and q.status = any(${OPEN_PROPOSAL_STATUSES}::text[])
        and (${knowsAll(viewer)} or q.provider_id = ${viewer.id}))`.as('pending_proposals'),
      sql<boolean>`exists (select from proposals q where q.project_id = p.id and q.status = 'accepted'
        and not exists (select from agreements a where a.proposal_id = q.id))`.as('has_deal_to_complete'),
      sql<boolean>`exists (select from agreements a where a.project_id = p.id and ${hasUnreportedDays})`.as(
        'has_unreported_days',
      ),
      (seesWholeProjects(viewer) ? sql<number>`p.total_revenue` : revenueOn(sql`shares.days`, viewer)).as(
        'reported_revenue',
      ),
      // Somebody only invited to a deal does not see the project's revenue yet.
      sql<boolean>`${knowsAll(viewer)} or shares.known > 0`.as('shares_revenue'),
    ])
}

/** The reported revenue of project `p`; 0 where it is hidden from the viewer. */
export const reportedRevenue = (viewer: Reading) =>
  seesWholeProjects(viewer)
    ? sql<number>`p.total_revenue`
    : revenueOn(sql`(select range_agg(${daysOfAgreement}) from ${knownAgreements(viewer)})`, viewer)

/** What the reports of project `p` with one of these days come to. */
const revenueOn = (days: RawBuilder<unknown>, viewer: Reading) =>
  sql<number>`(select coalesce(sum(${countedRevenue}), 0)::bigint from revenue_reports r
    where r.project_id = p.id and r.status <> 'draft' and (${knowsAll(viewer)}
      or (daterange(r.reporting_period_start, r.reporting_period_end, '[]') && ${days}
        and (r.agreement_ids is null or exists (select from ${knownAgreements(viewer)} and ${isForAgreement})))))`

const daysOfAgreement = sql`daterange(a.effective_date, a.expiration_date, '[]')`

/** Whether the viewer knows what the report `r` of project `p` comes to: it has a day of a deal of theirs. */
export const knowsReport = (viewer: Reading) =>
  sql<boolean>`(${knowsAll(viewer)} or exists (select from ${knownAgreements(viewer)} and ${sharesDayOfReport()}))`

// Owners see only their own projects.
const seesWholeProjects = ({ role }: Reading) => role === 'admin' || role === 'owner'
const knowsAll = (viewer: Reading) =>
  seesWholeProjects(viewer) ? sql<boolean>`true` : sql<boolean>`p.owner_id = ${viewer.id}`

// Without the offset, PostgreSQL would read all that the viewer holds, to look up the few agreements of a project in it.
const knownAgreements = (viewer: Reading) => sql`agreements a where a.project_id = p.id
  and (${knowsAll(viewer)} or a.provider_id = ${viewer.id}
    or exists (select from right_holdings h where h.right_id = (select g.id from rights g where g.agreement_id = a.id)
      and h.holder_id = ${viewer.id} and h.held_until is null offset 0))`

const countedAgreements = (viewer: Reading) =>
  sql<{
    active_revenue_shares: number
    active_providers: number
    in_force: number
    known: number
    days: string | null
  }>`(
    select count(*) as known, ${seesWholeProjects(viewer) ? sql`null` : sql`range_agg(${daysOfAgreement})`} as days,
      count(*) filter (where a.status = any(${SHARING_STATUSES}::text[])) as active_revenue_shares,
      count(*) filter (where a.status = any(${IN_FORCE_STATUSES}::text[])) as in_force,
      count(distinct a.provider_id) filter (where a.status = any(${SHARING_STATUSES}::text[])) as active_providers
    from ${knownAgreements(viewer)})`

export function visibleProjects(db: Kysely<DB>, viewer: Reading) {
  return projectsShown(db, viewer).where(isVisibleTo(viewer))
}

/** Whether project `p` is in the viewer's lists. Archiving takes it out of its owner's only (decision C-218). */
export const isListedFor = ({ id }: Pick<Reading, 'id'>) => sql<boolean>`(p.archived_at is null or p.owner_id <> ${id})`

export const isVisibleTo = ({ id, role }: Reading) => visibleTo[role](id)

const visibleTo = {
  owner: (id: string) => sql<boolean>`p.owner_id = ${id}`,
  // Through an agreement, a proposal addressed to them, or an invitation they accepted.
  provider: (id: string) => sql<boolean>`p.id = any(array(
    select a.project_id from agreements a where a.provider_id = ${id}
    union select q.project_id from proposals q where q.provider_id = ${id} and q.project_id is not null
    union select i.project_id from invitations i where i.provider_id = ${id} and i.status = 'accepted'))`,
  // By arrays, each read through an index; joined, all rights there are would be read.
  trader: (id: string) => sql<boolean>`p.id = any(array(select distinct a.project_id from agreements a
    where a.id = any(array(select g.agreement_id from rights g where g.id = any(array(
      select h.right_id from right_holdings h where h.holder_id = ${id} and h.held_until is null))))))`,
  admin: () => sql<boolean>`true`,
}

export type ProjectRow = Awaited<ReturnType<ReturnType<typeof visibleProjects>['execute']>>[number]

export async function findVisibleProject(db: Kysely<DB>, viewer: Reading, id: string): Promise<ProjectRow | undefined> {
  return visibleProjects(db, viewer).where('p.id', '=', id).executeTakeFirst()
}
