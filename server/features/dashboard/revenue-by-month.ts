import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { reported } from './figure-rows.ts'
import { monthOfDay } from './history.ts'

/** How many projects of a month are named; the others are one line. */
const MAX_NAMED = 3
/** With more projects than these, none is named: telling them apart would take longer than all sums. */
const MAX_PROJECTS = 50

/** Reported revenue of one project in one month, or of all projects that are not named. */
export interface MonthlyRevenue {
  month: number
  project_title: string | null
  /** How many projects it covers; 0 where there are too many to tell them apart. */
  projects: number
  revenue: number
  /** Of reports that are not approved, so that no shares are calculated yet. */
  unapproved: number
  reports: number
  /** One of the reports. */
  report_id: string
}

/** The viewer's reported revenue by the month in which the period ended, the largest projects named. */
export function revenueByMonth(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  months: readonly string[],
): Promise<MonthlyRevenue[]> {
  const project = projectNamed(viewer)
  const of_month = db
    .selectFrom(reported(db, viewer).as('report'))
    .select([monthOfDay(sql.ref('report.reporting_period_end'), months).as('month'), project.as('one_project')])
    .select([
      sql<number>`sum(report.total_revenue)::bigint`.as('revenue'),
      sql<number>`coalesce(sum(report.total_revenue) filter (where report.status in ('submitted', 'disputed')), 0)::bigint`.as(
        'unapproved',
      ),
      sql<number>`count(*)`.as('reports'),
      sql<string>`min(report.id::text collate "C")`.as('report_id'),
    ])
    .groupBy(['month', 'one_project'])
  const ranked = db
    .selectFrom(of_month.as('of_month'))
    .selectAll('of_month')
    .select(sql<number>`row_number() over (partition by month order by revenue desc, one_project)`.as('place'))
  const named = sql<string | null>`case when place <= ${sql.lit(MAX_NAMED)} then one_project end`
  const summed = db
    .selectFrom(ranked.as('ranked'))
    .select(['month', named.as('project_id'), sql<number>`count(one_project)`.as('projects')])
    .select([sql<number>`sum(revenue)::bigint`.as('revenue'), sql<number>`sum(unapproved)::bigint`.as('unapproved')])
    .select([sql<number>`sum(reports)::bigint`.as('reports'), sql<string>`min(report_id)`.as('report_id')])
    .groupBy(['month', named])
  return db
    .selectFrom(summed.as('s'))
    .leftJoin('projects as j', 'j.id', 's.project_id')
    .select(['s.month', 's.projects', 's.revenue', 's.unapproved', 's.reports', 's.report_id'])
    .select('j.title as project_title')
    .orderBy('s.month')
    .orderBy(sql`s.project_id is null`)
    .orderBy('s.revenue', 'desc')
    .execute()
}

/** The project of a report, or null where none is named. */
function projectNamed({ id, role }: Pick<Viewer, 'id' | 'role'>) {
  if (role === 'admin') return sql<string | null>`null::uuid`
  const own = sql`select from projects where owner_id = ${id} limit ${sql.lit(MAX_PROJECTS + 1)}`
  return sql<
    string | null
  >`case when (select count(*) from (${own}) as own) <= ${sql.lit(MAX_PROJECTS)} then report.project_id end`
}
