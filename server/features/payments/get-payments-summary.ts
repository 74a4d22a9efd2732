import { type RawBuilder, sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { addMonths, monthOf } from '#domain/calendar-dates.ts'
import { TOTALS_CURRENCY } from '#domain/money.ts'
import { type PaymentStatus, unpaidPercent } from '#domain/payment.ts'
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
  const months = { this: startOf(this_month), previous: startOf(addMonths(this_month, -1)) }
  const isOfAll = viewer.role === 'admin' && !input.agreement && !input.project && !input.report
  const counted = isOfAll ? ofAll(context, months) : listed(context, input)
  const in_totals = sql`currency = ${TOTALS_CURRENCY}`
  const own = sql`case when payee_id = ${viewer.id} then amount else gross_amount end`
  const sum = (condition: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(${own}) filter (where ${in_totals} and ${condition}), 0)::bigint`
  const count = (condition: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(payments) filter (where ${condition}), 0)::bigint`
  const countInTotals = (condition: RawBuilder<unknown>) => count(sql`${in_totals} and ${condition}`)
  const paid = sql`status = 'completed'`
  const scheduled = sql`status in ('calculated', 'pending')`
  const overdue = sql`${scheduled} and due_date < ${today}::date`
  const { total_amount, unpaid_amount, ...totals } = await context.db
    .selectFrom(counted.as('payment'))
    .select([
      sum(paid).as('paid_amount'),
      countInTotals(paid).as('paid_count'),
      sum(scheduled).as('scheduled_amount'),
      countInTotals(scheduled).as('scheduled_count'),
      sum(overdue).as('overdue_amount'),
      countInTotals(overdue).as('overdue_count'),
      count(sql`status = 'failed'`).as('failed_count'),
      sum(sql`created_at >= ${months.this}`).as('current_month_total'),
      sum(sql`created_at >= ${months.previous} and created_at < ${months.this}`).as('previous_month_total'),
      sum(sql`true`).as('total_amount'),
      sum(sql`not (${paid})`).as('unpaid_amount'),
    ])
    .executeTakeFirstOrThrow()
  return { ...totals, currency: TOTALS_CURRENCY, unpaid_percent: unpaidPercent(unpaid_amount, total_amount) }
}

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone ${sql.lit(PRODUCT_TIME_ZONE)})`

/** Each payment of a list once: it may be in two parts of the union. */
function listed(context: MemberContext, scope: PaymentScope) {
  const parts = partsOfList(context, scope).map((part) => part.select(COUNTED).select(sql<number>`1`.as('payments')))
  const [first, ...others] = parts
  if (!first) throw new Error('A list has at least one part.')
  return others.reduce<typeof first>((all, part) => all.union(part), first)
}

const COUNTED = [
  ...(['p.id', 'p.payee_id', 'p.status', 'p.currency', 'p.amount', 'p.gross_amount'] as const),
  ...(['p.due_date', 'p.created_at'] as const),
]

interface Months {
  this: RawBuilder<unknown>
  previous: RawBuilder<unknown>
}

/** For an admin, what is completed as a sum for each period that the totals distinguish, read from an index alone. */
function ofAll(context: MemberContext, months: Months) {
  const { db } = context
  const [all] = partsOfList(context, {})
  if (!all) throw new Error('A list has at least one part.')
  const open = all.where('p.status', '<>', 'completed').select(COUNTED).select(sql<number>`1`.as('payments'))
  const completed = (created: RawBuilder<boolean>) =>
    db
      .selectFrom('payments as p')
      .where('p.status', '=', 'completed')
      .where('p.currency', '=', TOTALS_CURRENCY)
      .where(created)
      .select([sql<string>`null::uuid`.as('id'), sql<string>`null::uuid`.as('payee_id')])
      .select([sql<PaymentStatus>`'completed'`.as('status'), sql<string>`${TOTALS_CURRENCY}::text`.as('currency')])
      .select([
        sql<number>`null::bigint`.as('amount'),
        sql<number>`coalesce(sum(p.gross_amount), 0)::bigint`.as('gross_amount'),
      ])
      .select([sql<string>`null::date`.as('due_date'), sql<Date>`max(p.created_at)`.as('created_at')])
      .select(sql<number>`count(*)`.as('payments'))
  return open
    .unionAll(completed(sql`p.created_at >= ${months.this}`))
    .unionAll(completed(sql`p.created_at >= ${months.previous} and p.created_at < ${months.this}`))
    .unionAll(completed(sql`p.created_at < ${months.previous}`))
}
