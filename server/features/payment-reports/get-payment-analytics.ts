import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { monthOf } from '#domain/calendar-dates.ts'
import { sumAmounts, TOTALS_CURRENCY } from '#domain/money.ts'
import { reportedDays } from '#domain/payment-report.ts'
import type { PaymentStage } from '#domain/payment-stage.ts'
import { MAY_BEGIN } from '#domain/roles.ts'
import { partsOf, successRate } from '#domain/time-windows.ts'
import type { Handler, MemberContext } from '#server/platform/http.ts'
import { latePayers, topParties } from './payers-and-payees.ts'
import { type Filters, isCounted, reportedPayments, SUMS, type Sums, totalsOf } from './reported-payments.ts'

type Operation = Contract['paymentReports']['getPaymentAnalytics']

/** Trends of the payments of a report, in five statements at once. */
export const getPaymentAnalytics: Handler<Operation> = async (context, input) => {
  const days = reportedDays(input, context.today)
  const top_side = MAY_BEGIN.follow_payments.some((role) => role === context.viewer.role) ? 'payees' : 'payers'
  const [totals, rows, ends, top_parties, late_payers] = await Promise.all([
    totalsOf(context, input),
    sumsByMonth(context, input),
    endsOf(context, input),
    topParties(context, input, top_side),
    latePayers(context, input),
  ])
  const { median_seconds, slowest_seconds } = ends
  return {
    from: days.start,
    to: days.end,
    currency: TOTALS_CURRENCY,
    ...totals,
    stages: stagesOf(rows),
    months: partsOf(days, 'month').map(({ start }) => ({
      month: monthOf(start),
      ...stagesOf(rows.filter(({ month }) => month === monthOf(start))),
    })),
    success_rate: successRate(ends),
    time_to_money: median_seconds === null || slowest_seconds === null ? null : { median_seconds, slowest_seconds },
    top_side,
    top_parties,
    late_payers,
  }
}

interface MonthSums extends Sums {
  month: string
  stage: PaymentStage
}

function sumsByMonth(context: MemberContext, filters: Filters): Promise<MonthSums[]> {
  const month = sql<string>`to_char(p.reporting_period_end, 'YYYY-MM')`
  return reportedPayments(context, filters)
    .where(isCounted)
    .select([month.as('month'), 'p.stage', ...SUMS])
    .groupBy([month, 'p.stage'])
    .execute()
}

/** How payments ended, and how long they took from the approval of their report. */
function endsOf(context: MemberContext, filters: Filters) {
  const seconds = sql`extract(epoch from p.processed_at - p.created_at)`
  const completed = sql`filter (where p.status = 'completed' and not p.is_rest)`
  return reportedPayments(context, filters)
    .where(isCounted)
    .select([
      sql<number>`count(*) ${completed}`.as('completed'),
      sql<number>`count(*) filter (where p.status = 'failed')`.as('failed'),
      sql<number | null>`percentile_cont(0.5) within group (order by ${seconds}) ${completed}`.as('median_seconds'),
      sql<number | null>`(max(${seconds}) ${completed})::float8`.as('slowest_seconds'),
    ])
    .executeTakeFirstOrThrow()
}

function stagesOf(rows: readonly MonthSums[]) {
  const of = (stage: PaymentStage): Sums => {
    const some = rows.filter((row) => row.stage === stage)
    const sum = (field: keyof Sums) => sumAmounts(some.map((row) => row[field]))
    return {
      count: sum('count'),
      gross_amount: sum('gross_amount'),
      commission_amount: sum('commission_amount'),
      amount: sum('amount'),
    }
  }
  return { overdue: of('overdue'), due: of('due'), processing: of('processing'), paid: of('paid') }
}
