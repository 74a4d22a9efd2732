import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import type { REPORT_SORTS } from '#contract/report-list.ts'
import { isOnPage, type Keyset, type KeysetOrder, pageOf, readPage } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext, ReadPage } from '#server/platform/http.ts'
import { inStage } from '#server/queries/payment-stages.ts'
import { isOwnPayment } from '#server/queries/project-months.ts'
import { type ReportRow, reportsShown } from '#server/queries/visible-reports.ts'
import { filterReports, pagesOfList } from './listed-reports.ts'
import { presentSummary } from './present.ts'

export const listReports: Handler<Contract['reports']['listReports']> = (context, input) =>
  readReports(context, input, (row) => presentSummary(row, row.overdue_days, context.today))

/** The same by the project's own path, newest period first. */
export const listProjectReports: Handler<Contract['reports']['listProjectReports']> = (context, input) => {
  const { project_id: project, agreement_id: revenue_share, ...page } = input
  return listReports(context, { ...page, project, revenue_share, sort: 'date_desc' })
}

/** A report with the days since the first due date of the viewer's overdue payments. */
export type ListedReport = ReportRow & { overdue_days: number }

type Filters = InputOf<Contract['reports']['exportReports']>

/** A page, in one statement. */
export const readReports: ReadPage<Filters, ListedReport> = async (context, input, present) => {
  const order = ORDERS[input.sort]
  const rows = await readPage(context, input, order, pageOfReports)
  return pageOf(rows, input, (row) => row[order.column], present)
}

function pageOfReports(context: MemberContext, input: Filters, page: Keyset) {
  const { column } = ORDERS[input.sort]
  const parts = pagesOfList(context, {
    scope: input,
    page,
    is_search: Boolean(input.search),
    narrow: (reports) => filterReports(reports, input).map((listed) => listed.select(['r.id', `r.${column}`])),
  })
  return context.db
    .selectFrom(
      reportsShown(context.db)
        .where(isOnPage('r.id', parts, page))
        .as('report'),
    )
    .selectAll()
    .select(overdueDaysOf(context))
    .orderBy(page.orderBy)
}

/**
 * Of paid reports, and of those that are not approved, no payment is read; money of a final one can come back. Payments are
 * found by report alone, without a look at all that is open of the viewer.
 */
const overdueDaysOf = ({ viewer, today }: MemberContext) =>
  sql<number>`case when report.status in ('draft', 'submitted', 'disputed', 'processed') then 0 else
    (select coalesce(max(${today}::date - p.due_date), 0) from payments p
      where p.report_id = report.id and ${inStage('overdue', today)} and (${isOwnPayment(viewer)}) is true) end`.as(
    'overdue_days',
  )

type Column = 'reporting_period_start' | 'total_revenue' | 'status' | 'created_at'

const ORDERS: Record<(typeof REPORT_SORTS)[number], KeysetOrder & { column: Column }> = {
  date_desc: {
    ...{ column: 'reporting_period_start', direction: 'desc', type: 'date', is_usual: true },
    // What waits for the other side, and what waits for money.
    usual_filters: { status: ['submitted', 'approved'] },
  },
  date_asc: { column: 'reporting_period_start', direction: 'asc', type: 'date' },
  amount_desc: { column: 'total_revenue', direction: 'desc', type: 'bigint' },
  amount_asc: { column: 'total_revenue', direction: 'asc', type: 'bigint' },
  status: { column: 'status', direction: 'asc', type: 'text' },
  status_desc: { column: 'status', direction: 'desc', type: 'text' },
  created_desc: { column: 'created_at', direction: 'desc', type: 'timestamptz' },
  created_asc: { column: 'created_at', direction: 'asc', type: 'timestamptz' },
}
