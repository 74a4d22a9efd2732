import { type Kysely, type RawBuilder, sql } from 'kysely'
import { PROVIDER_FIGURES } from '#contract/dashboard.ts'
import type { DB } from '#server/platform/database.ts'
import type { MemberContext, Viewer } from '#server/platform/http.ts'
import { amountOf, PAYMENTS_OF, type PaymentFigure, paymentsOf, reported, reportedSources } from './figure-rows.ts'
import { historyMonths, historyOf, type MonthlyAmount, monthOfDay, monthOfTimestamp, totalOf } from './history.ts'

type Person = Pick<Viewer, 'id' | 'role'>

/** Revenue and payments of an owner, or of all owners for an admin: current sums and a year's history. */
export async function ownerFigures({ db, viewer, today }: MemberContext) {
  const months = historyMonths(today)
  const [revenue, payments] = await Promise.all([
    revenueByMonth(db, viewer, months),
    paymentsByMonth(db, viewer, { months, today }, ['total_payments_issued', 'awaiting_payment']),
  ])
  const issued = payments.map(({ processed, total_payments_issued: amount }) => ({ month: processed, amount }))
  return {
    total_revenue: totalOf(revenue),
    total_payments_issued: totalOf(issued),
    awaiting_payment: sumOf(payments, 'awaiting_payment'),
    overdue_amount: sumOf(payments, 'overdue_amount'),
    revenue_history: historyOf(revenue, months),
    payments_history: historyOf(issued, months),
  }
}

/** Net earnings of a provider or holder: current sums and a year's history. */
export async function providerFigures({ db, viewer, today }: MemberContext) {
  const months = historyMonths(today)
  const payments = await paymentsByMonth(db, viewer, { months, today }, PROVIDER_FIGURES)
  const earned = payments.map(({ created, total_earnings: amount }) => ({ month: created, amount }))
  const received = payments.map(({ processed, total_payments_received: amount }) => ({ month: processed, amount }))
  return {
    total_earnings: totalOf(earned),
    total_payments_received: totalOf(received),
    on_its_way: sumOf(payments, 'on_its_way'),
    not_paid_yet: sumOf(payments, 'not_paid_yet'),
    overdue_amount: sumOf(payments, 'overdue_amount'),
    earnings_history: historyOf(earned, months),
    payments_history: historyOf(received, months),
  }
}

function revenueByMonth(db: Kysely<DB>, viewer: Person, months: readonly string[]): Promise<MonthlyAmount[]> {
  const month = monthOfDay(sql.ref('report.reporting_period_end'), months).as('month')
  // All sources at once for an admin; for others those of each report, by its id.
  const revenue =
    viewer.role === 'admin'
      ? reportedSources(db, viewer).select([month, sql<number>`sum(s.amount)::bigint`.as('amount')])
      : db
          .selectFrom(reported(db, viewer).as('report'))
          .select([month, sql<number>`sum(report.total_revenue)::bigint`.as('amount')])
  return revenue.groupBy('month').execute()
}

/** The sums of each figure, and what of the unpaid is overdue, by when payments were calculated and when they arrived; one look at each payment. */
function paymentsByMonth<Figure extends PaymentFigure>(
  db: Kysely<DB>,
  viewer: Person,
  { months, today }: { months: readonly string[]; today: string },
  figures: readonly Figure[],
) {
  const amount = sql.ref(`p.${amountOf(viewer)}`)
  const sum = (condition: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)::bigint`
  const sums = figures.map((figure) => sum(PAYMENTS_OF[figure]).as(figure))
  return paymentsOf(db, viewer)
    .select(monthOfTimestamp(sql.ref('p.created_at'), months).as('created'))
    .select(monthOfTimestamp(sql.ref('p.processed_at'), months).as('processed'))
    .select(sums)
    .select(sum(sql`${PAYMENTS_OF.not_paid_yet} and p.due_date < ${today}::date`).as('overdue_amount'))
    .groupBy(['created', 'processed'])
    .$castTo<{ created: number; processed: number | null } & Record<Figure | 'overdue_amount', number>>()
    .execute()
}

function sumOf<Figure extends string>(rows: readonly Record<Figure, number>[], figure: Figure): number {
  return totalOf(rows.map((row) => ({ amount: row[figure] })))
}
