import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { sumAmounts, TOTALS_CURRENCY } from '#domain/money.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { reportsOf } from '#server/queries/reports-of-agreement.ts'
import { findVisibleAgreement } from '#server/queries/visible-agreements.ts'
import { UNDECIDED } from './list-financials.ts'
import { paymentsSeen } from './payment-sums.ts'

/** Totals of the filtered list, and the number of reports by status, whatever the status filter: one statement. */
export const getFinancialsTotals: Handler<Contract['agreements']['getFinancialsTotals']> = async (context, input) => {
  const { db, viewer } = context
  const agreement = await findVisibleAgreement(db, viewer, input.id)
  if (!agreement) return refuse('NOT_FOUND')
  const rows = await db
    .with('listed', () => reportsOf(db, agreement).where('r.currency', '=', TOTALS_CURRENCY))
    .with('paid', () =>
      paymentsSeen(context)
        .select(['m.report_id', sql<number>`sum(m.amount)::bigint`.as('amount')])
        .select(sql<number>`sum(m.gross_amount)::bigint`.as('gross_amount'))
        .where('m.agreement_id', '=', agreement.id)
        .groupBy('m.report_id'),
    )
    .selectFrom('listed as r')
    .leftJoin('paid as p', 'p.report_id', 'r.id')
    .select(['r.status', sql<number>`count(*)`.as('count')])
    .select(sql<number>`sum(r.revenue)::bigint`.as('revenue'))
    .select(sql<number>`coalesce(sum(p.amount), 0)::bigint`.as('payment'))
    .select(sql<number>`coalesce(sum(p.gross_amount), 0)::bigint`.as('payment_gross'))
    .groupBy('r.status')
    .orderBy('r.status')
    .execute()
  const listed = rows.filter(({ status }) => !input.status || status === input.status)
  const calculated = listed.filter(({ status }) => !UNDECIDED.includes(status))
  return {
    count: listed.reduce((sum, { count }) => sum + count, 0),
    revenue: sumAmounts(listed.map(({ revenue }) => revenue)),
    payment: sumAmounts(calculated.map(({ payment }) => payment)),
    payment_gross: sumAmounts(calculated.map(({ payment_gross }) => payment_gross)),
    currency: TOTALS_CURRENCY,
    statuses: rows.map(({ status, count }) => ({ status, count })),
  }
}
