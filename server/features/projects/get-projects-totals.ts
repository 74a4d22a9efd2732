import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { PROJECT_LIST_STATUSES } from '#contract/project-options.ts'
import { sumAmounts, TOTALS_CURRENCY } from '#domain/money.ts'
import type { Handler } from '#server/platform/http.ts'
import { isListedFor, projectsShown } from '#server/queries/visible-projects.ts'
import { filteredProjects } from './list-projects.ts'

/** Totals of the filtered list, and how many projects each status filter would list. */
export const getProjectsTotals: Handler<Contract['projects']['getProjectsTotals']> = async (context, input) => {
  const { status, ...others } = input
  const { db, viewer } = context
  const all = filteredProjects(context, { ...others, withArchived: true }).select('p.id')
  const rows = await db
    .selectFrom(projectsShown(db, viewer).where('p.id', 'in', all).as('p'))
    .select([
      'p.project_status',
      sql<boolean>`p.archived_at is not null`.as('is_archived'),
      isListedFor(viewer).as('is_listed'),
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(p.active_revenue_shares)::bigint`.as('active_revenue_shares'),
      sql<number>`coalesce(sum(p.reported_revenue)
        filter (where p.shares_revenue and p.currency = ${TOTALS_CURRENCY}), 0)::bigint`.as('reported_revenue'),
    ])
    .groupBy(['p.project_status', 'is_archived', 'is_listed'])
    .execute()
  const ofStatus = (wanted: ListStatus) =>
    rows.filter((row) => (wanted === 'archived' ? row.is_archived : row.is_listed && row.project_status === wanted))
  const listed = status ? ofStatus(status) : rows.filter(({ is_listed }) => is_listed)
  const statuses = PROJECT_LIST_STATUSES.map((one) => ({ status: one, count: countOf(ofStatus(one)) }))
  return {
    count: countOf(listed),
    active_revenue_shares: listed.reduce((sum, row) => sum + row.active_revenue_shares, 0),
    reported_revenue: sumAmounts(listed.map((row) => row.reported_revenue)),
    currency: TOTALS_CURRENCY,
    statuses: statuses.filter(({ count }) => count > 0),
  }
}

type ListStatus = (typeof PROJECT_LIST_STATUSES)[number]

const countOf = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)
