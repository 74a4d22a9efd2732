import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import type { PROJECT_LIST_STATUSES } from '#contract/project-options.ts'
import { sumAmounts, TOTALS_CURRENCY } from '#domain/money.ts'
import type { Handler } from '#server/platform/http.ts'
import { projectsShown } from '#server/queries/visible-projects.ts'
import { filteredProjects } from './list-projects.ts'

/** Totals of the filtered list, and the number of projects by status, whatever the status filter. */
export const getProjectsTotals: Handler<Contract['projects']['getProjectsTotals']> = async (context, input) => {
  const { status, ...others } = input
  const { db, viewer } = context
  const all = filteredProjects(context, { ...others, withArchived: true }).select('p.id')
  const rows = await db
    .selectFrom(projectsShown(db, viewer).where('p.id', 'in', all).as('p'))
    .select([
      STATUS.as('status'),
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(p.active_revenue_shares)::bigint`.as('active_revenue_shares'),
      sql<number>`coalesce(sum(p.reported_revenue)
        filter (where p.shares_revenue and p.currency = ${TOTALS_CURRENCY}), 0)::bigint`.as('reported_revenue'),
    ])
    .groupBy(STATUS)
    .orderBy(STATUS)
    .execute()
  const listed = rows.filter((row) => (status ? row.status === status : row.status !== 'archived'))
  return {
    count: listed.reduce((sum, { count }) => sum + count, 0),
    active_revenue_shares: listed.reduce((sum, row) => sum + row.active_revenue_shares, 0),
    reported_revenue: sumAmounts(listed.map((row) => row.reported_revenue)),
    currency: TOTALS_CURRENCY,
    statuses: rows.map((row) => ({ status: row.status, count: row.count })),
  }
}

type ListStatus = (typeof PROJECT_LIST_STATUSES)[number]

const STATUS = sql<ListStatus>`case when p.archived_at is null then p.project_status else 'archived' end`
