import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { sumAmounts, TOTALS_CURRENCY } from '#domain/money.ts'
import type { Handler } from '#server/platform/http.ts'
import { filterReports, partsOfList } from './listed-reports.ts'

/** The most months that totals are given of. */
const MAX_MONTHS = 120

/** Totals of what the filters leave, and how many reports each status has among what the other filters leave. */
export const getReportsTotals: Handler<Contract['reports']['getReportsTotals']> = async (context, input) => {
  const { status, ...others } = input
  const [first, ...rest] = partsOfList(context, others)
    .flatMap((part) => filterReports(part, others))
    .map((part) => part.select(['r.id', 'r.status', 'r.currency', 'r.reporting_period_start', 'r.total_revenue']))
  if (!first) throw new Error('A list has at least one part.')
  const rows = await context.db
    .selectFrom(rest.reduce<typeof first>((all, part) => all.union(part), first).as('r'))
    .select([
      'r.status',
      sql<string>`to_char(r.reporting_period_start, 'YYYY-MM')`.as('month'),
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(r.total_revenue) filter (where r.currency = ${TOTALS_CURRENCY}), 0)::bigint`.as(
        'revenue',
      ),
    ])
    .groupBy(['r.status', 'month'])
    .orderBy('month', 'desc')
    .execute()
  const listed = rows.filter((row) => !status || row.status === status || (status === 'reported' && !isDraft(row)))
  const months = Map.groupBy(listed, ({ month }) => month)
  return {
    ...totalsOf(listed),
    currency: TOTALS_CURRENCY,
    statuses: [...Map.groupBy(rows, (row) => row.status)].map(([one, of]) => ({
      status: one,
      count: totalsOf(of).count,
    })),
    months: [...months].slice(0, MAX_MONTHS).map(([month, of]) => ({ month, ...totalsOf(of) })),
  }
}

const isDraft = ({ status }: { status: string }) => status === 'draft'

function totalsOf(rows: readonly { count: number; revenue: number }[]) {
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    revenue: sumAmounts(rows.map(({ revenue }) => revenue)),
  }
}
