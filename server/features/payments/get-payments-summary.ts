import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { addMonths, monthOf } from '#domain/calendar-dates.ts'
import { TOTALS_CURRENCY } from '#domain/money.ts'
import { unpaidPercent } from '#domain/payment.ts'
import type { Handler, MemberContext } from '#server/platform/http.ts'
import { PRODUCT_TIME_ZONE } from '#server/platform/process.ts'
import { type PaymentScope, partsOfList } from './listed-payments.ts'

/**
 * Totals of a list, whatever its search and status. Amounts and their counts cover payments in pounds, failed_count
 * all currencies. A payment's month is that of its creation.
 */
export const getPaymentsSummary: Handler<Contract['payments']['getPaymentsSummary']> = async (context, input) => {
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
    .selectFrom(counted(context, input).as('payment'))
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

/** Each payment once: it may be in two parts of the union. */
function counted(context: MemberContext, scope: PaymentScope) {
  const parts = partsOfList(context, scope).map((part) => part.select(COUNTED))
  const [first, ...others] = parts
  if (!first) throw new Error('A list has at least one part.')
  return others.reduce<typeof first>((all, part) => all.union(part), first)
}

const COUNTED = [
  ...(['p.id', 'p.payee_id', 'p.status', 'p.currency', 'p.amount', 'p.gross_amount'] as const),
  ...(['p.due_date', 'p.created_at'] as const),
]
