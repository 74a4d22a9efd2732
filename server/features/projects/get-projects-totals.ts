import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { sumAmounts, TOTALS_CURRENCY } from '#domain/money.ts'
import type { Handler } from '#server/platform/http.ts'
import { projectsShown } from '#server/queries/visible-projects.ts'
import { filteredProjects } from './list-projects.ts'

/** Totals of what the filters leave, and how many projects each status has among what the other filters leave. */
export const getProjectsTotals: Handler<Contract['projects']['getProjectsTotals']> = async (context, input) => {
  const { status, ...others } = input
  const { db, viewer } = context
  const rows = await db
    .selectFrom(projectsShown(db, viewer).where('p.id', 'in', filteredProjects(context, others).select('p.id')).as('p'))
    .select([
      'p.project_status as status',
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(p.active_revenue_shares)::bigint`.as('active_revenue_shares'),
      sql<number>`coalesce(sum(p.reported_revenue)
        filter (where p.shares_revenue and p.currency = ${TOTALS_CURRENCY}), 0)::bigint`.as('reported_revenue'),
    ])
    .groupBy('p.project_status')
    .orderBy('p.project_status')
    .execute()
  const listed = rows.filter((row) => !status || row.status === status)
  return {
    count: listed.reduce((sum, { count }) => sum + count, 0),
    active_revenue_shares: listed.reduce((sum, row) => sum + row.active_revenue_shares, 0),
    reported_revenue: sumAmounts(listed.map((row) => row.reported_revenue)),
    currency: TOTALS_CURRENCY,
    statuses: rows.map((row) => ({ status: row.status, count: row.count })),
  }
}
