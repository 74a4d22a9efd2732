import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import type { REPORT_SORTS } from '#contract/reports.ts'
import { TOTALS_CURRENCY } from '#domain/money.ts'
import { type KeysetOrder, keyset, pageOf } from '#server/platform/keyset.ts'
import type { Handler, MemberContext } from '#server/platform/operation.ts'
import { containing } from '#server/platform/search-pattern.ts'
import { presentSummary } from './present.ts'
import { sharesDayOfReport, visibleReports } from './store.ts'

type ListReports = Contract['reports']['listReports']
type Input = Parameters<Handler<ListReports>>[1]

/** The page and the totals, in two statements. The search looks at projects, source names and notes. */
export const listReports: Handler<ListReports> = async (context, input) => {
  const order = ORDERS[input.sort]
  const { after, orderBy, limit } = keyset(order, input)
  const { status } = input
  const words = containing(input.search ?? '')
  const rows = await context.db
    .selectFrom(listed(context, input).as('report'))
    .selectAll()
    .where(after)
    .$if(!!status, (query) =>
      status === 'reported' ? query.where('status', '<>', 'draft') : query.where('status', '=', status ?? 'draft'),
    )
    .$if(!!input.from, (query) => query.where('reporting_period_end', '>=', input.from ?? ''))
    .$if(!!input.to, (query) => query.where('reporting_period_start', '<=', input.to ?? ''))
    .$if(!!input.search, (query) =>
      query.where(({ eb, exists, or, selectFrom }) =>
        or([
          eb('project_title', 'ilike', words),
          eb('notes', 'ilike', words),
          exists(
            selectFrom('revenue_report_sources as s')
              .select('s.position')
              .whereRef('s.report_id', '=', 'report.id')
              .where('s.source_name', 'ilike', words),
          ),
        ]),
      ),
    )
    .orderBy(orderBy)
    .limit(limit)
    .execute()
  const page = pageOf(rows, input, (row) => row[order.column], presentSummary)
  return { ...page, summary: await summaryOf(context, input) }
}

/** Of the whole list, before it is searched: what was reported leaves drafts out; pending are submitted and draft. */
async function summaryOf(context: MemberContext, input: Input) {
  const totals = await context.db
    .selectFrom(listed(context, input).as('report'))
    .select([
      sql<number>`coalesce(sum(total_revenue) filter (where status <> 'draft' and currency = ${TOTALS_CURRENCY}), 0)::bigint`.as(
        'total_revenue',
      ),
      sql<number>`count(*)`.as('total_reports'),
      sql<number>`count(*) filter (where status in ('draft', 'submitted'))`.as('pending_reports'),
    ])
    .executeTakeFirstOrThrow()
  return { ...totals, currency: TOTALS_CURRENCY }
}

function listed({ db, viewer }: MemberContext, { project, revenue_share }: Input) {
  return visibleReports(db, viewer)
    .$if(!!project, (query) => query.where('r.project_id', '=', project ?? ''))
    .$if(!!revenue_share, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('agreements as a')
            .select('a.id')
            .where('a.id', '=', revenue_share ?? '')
            .whereRef('a.project_id', '=', 'r.project_id')
            .where(sharesDayOfReport()),
        ),
      ),
    )
}

type Column = 'reporting_period_start' | 'total_revenue' | 'status'

const ORDERS: Record<(typeof REPORT_SORTS)[number], KeysetOrder & { column: Column }> = {
  date_desc: { column: 'reporting_period_start', direction: 'desc', type: 'date' },
  date_asc: { column: 'reporting_period_start', direction: 'asc', type: 'date' },
  amount_desc: { column: 'total_revenue', direction: 'desc', type: 'bigint' },
  amount_asc: { column: 'total_revenue', direction: 'asc', type: 'bigint' },
  status: { column: 'status', direction: 'asc', type: 'text' },
}
