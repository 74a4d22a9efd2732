import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { TOTALS_CURRENCY } from '#domain/money.ts'
import type { Handler } from '#server/platform/http.ts'
import { countedRevenue } from '#server/queries/visible-reports.ts'
import { partsOfList } from './listed-reports.ts'

/** Totals of a list, whatever its search and status. Revenue excludes drafts, pending reports include them. */
export const getReportsSummary: Handler<Contract['reports']['getReportsSummary']> = async (context, input) => {
  const parts = partsOfList(context, input).map((part) =>
    part.select(['r.id', 'r.status', 'r.currency', countedRevenue.as('total_revenue')]),
  )
  const [first, ...others] = parts
  if (!first) throw new Error('A list has at least one part.')
  const listed = others.reduce<typeof first>((all, part) => all.union(part), first)
  const totals = await context.db
    .selectFrom(listed.as('r'))
    .select([
      sql<number>`coalesce(sum(total_revenue)
        filter (where status <> 'draft' and currency = ${TOTALS_CURRENCY}), 0)::bigint`.as('total_revenue'),
      sql<number>`count(*)`.as('total_reports'),
      sql<number>`count(*) filter (where status in ('draft', 'submitted'))`.as('pending_reports'),
    ])
    .executeTakeFirstOrThrow()
  return { ...totals, currency: TOTALS_CURRENCY }
}
