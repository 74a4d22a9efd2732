import { type Compilable, type Kysely, sql } from 'kysely'
import { TOTALS_CURRENCY } from '#domain/money.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { countedRevenue } from '#server/queries/visible-reports.ts'
import { monthOfDay } from './history.ts'
import { sumsOf } from './platform-sums.ts'

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
  /** The report, where there is one. */
  report_id: string | null
}

/** The viewer's reported revenue by the month in which the period ended, the largest projects named. */
export function revenueByMonth(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  { months }: { months: string },
): Compilable<MonthlyRevenue> {
  const of_month = db
    .selectFrom(byMonth(db, viewer).as('r'))
    .select([monthOfDay(sql.ref('r.month'), months).as('month'), 'r.one_project'])
    .select([
      sql<number>`sum(r.revenue)::bigint`.as('revenue'),
      sql<number>`coalesce(sum(r.revenue) filter (where r.stage = 'unapproved'), 0)::bigint`.as('unapproved'),
      sql<number>`sum(r.reports)::bigint`.as('reports'),
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
    .select(sql<number>`sum(reports)::bigint`.as('reports'))
    .groupBy(['month', named])
  return db
    .selectFrom(summed.as('s'))
    .select(['s.month', 's.projects', 's.revenue', 's.unapproved', 's.reports'])
    .select(({ selectFrom }) => [
      selectFrom('projects as j').whereRef('j.id', '=', 's.project_id').select('j.title').as('project_title'),
      reportsOf(db, viewer)
        .where(sql<boolean>`s.reports = 1`)
        .where(monthOfDay(sql.ref('r.reporting_period_end'), months), '=', sql.ref<number>('s.month'))
        .where(sql<boolean>`(s.project_id is null or s.project_id = r.project_id)`)
        .select('r.id')
        .limit(1)
        .as('report_id'),
    ])
    .orderBy('s.month')
    .orderBy(sql`s.project_id is null`)
    .orderBy('s.revenue', 'desc')
}

/** Reports, as they are added up by month; by project as well, one by one, where there are few. */
function byMonth(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>) {
  const together = sumsOf(db, viewer)
    .where('s.kind', '=', 'revenue')
    .where('s.currency', '=', TOTALS_CURRENCY)
    .select(['s.month', 's.stage', 's.gross_amount as revenue', 's.row_count as reports'])
    .select(sql<string | null>`null::uuid`.as('one_project'))
  if (viewer.role === 'admin') return together
  const own = sql`select from projects where owner_id = ${viewer.id} limit ${sql.lit(MAX_PROJECTS + 1)}`
  const few = sql<boolean>`(select count(*) <= ${sql.lit(MAX_PROJECTS)} from (${own}) as own)`
  const each = reportsOf(db, viewer)
    .select(['r.reporting_period_end as month', stage.as('stage'), countedRevenue.as('revenue')])
    .select([sql<number>`1`.as('reports'), sql<string | null>`r.project_id`.as('one_project')])
  return together.where(sql<boolean>`not ${few}`).unionAll(each.where(few))
}

/** As `monthly_sums` has it. */
const stage = sql<'approved' | 'unapproved'>`case
  when r.status in ('submitted', 'disputed') then 'unapproved' else 'approved' end`

/** Submitted and later reports `r` of an owner, or all for an admin. */
function reportsOf(db: Kysely<DB>, { id, role }: Pick<Viewer, 'id' | 'role'>) {
  return db
    .selectFrom('revenue_reports as r')
    .where('r.status', '<>', 'draft')
    .where('r.currency', '=', TOTALS_CURRENCY)
    .$if(role !== 'admin', (query) => query.where('r.owner_id', '=', id))
}
