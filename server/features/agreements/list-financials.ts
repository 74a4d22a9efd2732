import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { FINANCIAL_SORTS, financialRow } from '#contract/financials.ts'
import type { Contract } from '#contract/index.ts'
import type { CalendarDate } from '#domain/calendar-dates.ts'
import { type Currency, sumAmounts } from '#domain/money.ts'
import { overdueDays } from '#domain/overdue.ts'
import { isToBePaid } from '#domain/payment.ts'
import { refuse } from '#server/platform/commands.ts'
import { type DB, type KeysetOrder, keyset, pageOf } from '#server/platform/database.ts'
import type { Handler, InputOf, ReadPage, Viewer } from '#server/platform/http.ts'
import { isHeld, statusInStage } from '#server/queries/payment-stages.ts'
import { type ReportRow, reportsOf } from '#server/queries/reports-of-agreement.ts'
import { type AgreementRow, findVisibleAgreement } from '#server/queries/visible-agreements.ts'

type FinancialRow = z.input<typeof financialRow>

type Filters = InputOf<Contract['agreements']['exportFinancials']>

/** Reports that share revenue under the agreement with their payments: two statements a page. */
export const listFinancials: Handler<Contract['agreements']['listFinancials']> = async (context, input) => {
  const agreement = await findVisibleAgreement(context.db, context.viewer, input.id)
  if (!agreement) return refuse('NOT_FOUND')
  return readFinancials(agreement)(context, input, (row) => row)
}

export const readFinancials =
  (agreement: AgreementRow): ReadPage<Filters, FinancialRow> =>
  async ({ db, viewer, today }, input, shown) => {
    const order = ORDERS[input.sort]
    const { after, orderBy, limit } = keyset(order, input)
    const reports = await db
      .selectFrom(reportsOf(db, agreement).as('report'))
      .selectAll()
      .$if(input.status !== undefined, (query) => query.where('status', '=', input.status ?? 'draft'))
      .$if(input.ids !== undefined, (query) => query.where('id', 'in', input.ids ?? []))
      .where(after)
      .orderBy(orderBy)
      .limit(limit)
      .execute()
    const payments = await paymentsOf(
      db,
      viewer,
      agreement.id,
      reports.map(({ id }) => id),
    )
    return pageOf(
      reports,
      input,
      (report) => report[order.column],
      (report) =>
        shown(
          present(
            report,
            payments.filter(({ report_id }) => report_id === report.id),
            today,
          ),
        ),
    )
  }

type Column = 'reporting_period_start' | 'revenue'

const ORDERS: Record<(typeof FINANCIAL_SORTS)[number], KeysetOrder & { column: Column }> = {
  date_desc: { column: 'reporting_period_start', direction: 'desc', type: 'date' },
  date_asc: { column: 'reporting_period_start', direction: 'asc', type: 'date' },
  revenue_desc: { column: 'revenue', direction: 'desc', type: 'bigint' },
  revenue_asc: { column: 'revenue', direction: 'asc', type: 'bigint' },
}

async function paymentsOf(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  agreement_id: string,
  report_ids: string[],
) {
  if (report_ids.length === 0) return []
  return db
    .selectFrom('payments as m')
    .innerJoin('users as u', 'u.id', 'm.payee_id')
    .select(['m.id', 'm.report_id', 'm.payee_id', 'u.name as payee_name'])
    .select(['m.gross_amount', 'm.amount', 'm.due_date', 'm.processed_at'])
    .select([statusInStage('m').as('status'), isHeld('m').as('is_held')])
    .where('m.agreement_id', '=', agreement_id)
    .where('m.report_id', 'in', report_ids)
    .$if(viewer.role !== 'admin', (query) =>
      query.where(({ eb, or }) => or([eb('m.payer_id', '=', viewer.id), eb('m.payee_id', '=', viewer.id)])),
    )
    .orderBy('m.amount', 'desc')
    .orderBy('m.id')
    .execute()
}

/** The statuses of reports whose payments are not calculated yet. */
export const UNDECIDED = ['submitted', 'disputed']

type Payments = Awaited<ReturnType<typeof paymentsOf>>

function present(report: ReportRow, payments: Payments, today: CalendarDate): FinancialRow {
  // Once approved it is calculated, and no payment then means that nothing is due.
  const isCalculated = !UNDECIDED.includes(report.status)
  const paid = payments.map(({ processed_at }) => processed_at?.toISOString() ?? null)
  const isPaid = paid.length > 0 && !paid.includes(null)
  return {
    id: report.id,
    reporting_period_start: report.reporting_period_start,
    reporting_period_end: report.reporting_period_end,
    revenue: report.revenue ?? 0,
    currency: report.currency as Currency,
    status: report.status as FinancialRow['status'],
    payment: isCalculated ? sumAmounts(payments.map(({ amount }) => amount)) : null,
    payment_gross: isCalculated ? sumAmounts(payments.map(({ gross_amount }) => gross_amount)) : null,
    payments: payments.map(({ id, payee_id, payee_name, gross_amount, amount }) => ({
      ...{ id, gross_amount, amount },
      payee: { id: payee_id, name: payee_name },
    })),
    due_date:
      payments
        .filter(isToBePaid)
        .map(({ due_date }) => due_date)
        .sort()[0] ?? null,
    overdue_days: Math.max(0, ...payments.map((payment) => overdueDays(payment, today))),
    payment_date: isPaid ? (paid.toSorted().at(-1) ?? null) : null,
  }
}
