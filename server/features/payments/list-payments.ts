import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { addMonths, monthOf } from '#domain/calendar-dates.ts'
import { TOTALS_CURRENCY } from '#domain/money.ts'
import { unpaidPercent } from '#domain/payment.ts'
import { PRODUCT_TIME_ZONE } from '#server/platform/clock.ts'
import { type KeysetOrder, keyset, pageOf } from '#server/platform/keyset.ts'
import type { Handler, MemberContext } from '#server/platform/operation.ts'
import { containing } from '#server/platform/search-pattern.ts'
import { presentSummary } from './present.ts'
import { visiblePayments } from './visible-payments.ts'

type ListPayments = Contract['payments']['listPayments']
type Input = Parameters<Handler<ListPayments>>[1]

/** The page, newest first, and the totals, in two statements. The search looks at people, projects and periods. */
export const listPayments: Handler<ListPayments> = async (context, input) => {
  const { after, orderBy, limit } = keyset(NEWEST, input)
  const words = containing(input.search ?? '')
  const rows = await context.db
    .selectFrom(listed(context, input).as('payment'))
    .selectAll()
    .where(after)
    .$if(!!input.status, (query) => query.where('status', '=', STATUSES[input.status ?? 'history']))
    .$if(!!input.search, (query) =>
      query.where(({ eb, or }) => or(SEARCHED.map((column) => eb(column, 'ilike', words)))),
    )
    .orderBy(orderBy)
    .limit(limit)
    .execute()
  const page = pageOf(
    rows,
    input,
    ({ created_at }) => created_at,
    (row) => presentSummary(row, context),
  )
  return { ...page, summary: await summaryOf(context, input) }
}

/**
 * Of the whole list, before it is searched. Amounts and their counts are of what it has in pounds, the failed of all of it.
 * Months are those in which the payments came about.
 */
async function summaryOf(context: MemberContext, input: Input) {
  const { viewer, today } = context
  const this_month = `${monthOf(today)}-01`
  const in_totals = sql`currency = ${TOTALS_CURRENCY}`
  const own = sql`case when payee_id = ${viewer.id} then amount else gross_amount end`
  const sum = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${own}) filter (where ${in_totals} and ${condition}), 0)::bigint`
  const count = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`
  const countInTotals = (condition: ReturnType<typeof sql>) => count(sql`${in_totals} and ${condition}`)
  const made_on = sql`(created_at at time zone ${sql.lit(PRODUCT_TIME_ZONE)})::date`
  const paid = sql`status = 'completed'`
  const scheduled = sql`status in ('calculated', 'pending')`
  const overdue = sql`${scheduled} and due_date < ${today}::date`
  const { total_amount, unpaid_amount, ...totals } = await context.db
    .selectFrom(listed(context, input).as('payment'))
    .select([
      sum(paid).as('paid_amount'),
      countInTotals(paid).as('paid_count'),
      sum(scheduled).as('scheduled_amount'),
      countInTotals(scheduled).as('scheduled_count'),
      sum(overdue).as('overdue_amount'),
      countInTotals(overdue).as('overdue_count'),
      count(sql`status = 'failed'`).as('failed_count'),
      sum(sql`${made_on} >= ${this_month}::date`).as('current_month_total'),
      sum(sql`${made_on} >= ${addMonths(this_month, -1)}::date and ${made_on} < ${this_month}::date`).as(
        'previous_month_total',
      ),
      sum(sql`true`).as('total_amount'),
      sum(sql`not (${paid})`).as('unpaid_amount'),
    ])
    .executeTakeFirstOrThrow()
  return { ...totals, currency: TOTALS_CURRENCY, unpaid_percent: unpaidPercent(unpaid_amount, total_amount) }
}

function listed({ db, viewer }: MemberContext, { agreement, project, report }: Input) {
  return visiblePayments(db, viewer)
    .$if(!!agreement, (query) => query.where('p.agreement_id', '=', agreement ?? ''))
    .$if(!!project, (query) => query.where('p.project_id', '=', project ?? ''))
    .$if(!!report, (query) => query.where('p.report_id', '=', report ?? ''))
}

const NEWEST: KeysetOrder = { column: 'created_at', direction: 'desc', type: 'timestamptz' }
const SEARCHED = ['payee_name', 'payer_name', 'project_title', 'period_text'] as const

/** 'scheduled' and 'history' are the two lists of the payments page (decision C-133). */
const STATUSES = {
  calculated: 'calculated',
  pending: 'pending',
  processing: 'processing',
  completed: 'completed',
  failed: 'failed',
  scheduled: 'calculated',
  history: 'completed',
} as const
