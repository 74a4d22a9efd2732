import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { TOTALS_CURRENCY } from '#domain/money.ts'
import { reportedDays } from '#domain/payment-report.ts'
import type { InputOf, MemberContext } from '#server/platform/http.ts'
import { claimedBackWithin, NOTHING_CLAIMED } from '#server/queries/claimed-back.ts'
import { paymentParts } from '#server/queries/owed-again.ts'
import { isOwnPayment } from '#server/queries/project-months.ts'

export type Filters = Pick<
  InputOf<Contract['paymentReports']['getPaymentAnalytics']>,
  'from' | 'to' | 'status' | 'project'
>

/**
 * The payments of a report, with their stage and amounts as the viewer reads them, by the last day of their revenue: those
 * they make or receive, or all for an admin.
 */
export function reportedPayments({ db, viewer, today }: MemberContext, filters: Filters) {
  const { status, project } = filters
  const days = reportedDays(filters, today)
  return db
    .selectFrom(paymentParts(db, viewer, today).as('p'))
    .where('p.reporting_period_end', '>=', days.start)
    .where('p.reporting_period_end', '<=', days.end)
    .where(isOwnPayment(viewer))
    .$if(project !== undefined, (query) => query.where('p.project_id', '=', project ?? ''))
    .$if(status !== undefined, (query) =>
      status === 'failed'
        ? query.where('p.status', '=', 'failed')
        : query.where('p.stage', '=', sql.val(status ?? 'paid')),
    )
}

export const isCounted = sql<boolean>`p.currency = ${TOTALS_CURRENCY}`

/** Sums of payments `p`; one that is in two parts counts once. */
export const SUMS = [
  sql<number>`count(*) filter (where not p.is_rest)::int`.as('count'),
  sql<number>`coalesce(sum(p.gross_amount), 0)::bigint`.as('gross_amount'),
  sql<number>`coalesce(sum(p.commission_amount), 0)::bigint`.as('commission_amount'),
  sql<number>`coalesce(sum(p.amount), 0)::bigint`.as('amount'),
] as const

export interface Sums {
  count: number
  gross_amount: number
  commission_amount: number
  amount: number
}

const NOTHING = { count: 0, gross_amount: 0, commission_amount: 0, amount: 0, claimed_back: NOTHING_CLAIMED }

/** The total of all parts, what was claimed back of them, and how many payments are in other currencies. */
export async function totalsOf(context: MemberContext, filters: Filters) {
  const rows = await reportedPayments(context, filters)
    .select(['p.currency', ...SUMS])
    .select(claimedBackWithin([reportedPayments(context, filters).select('p.id')]).as('claimed_back'))
    .groupBy('p.currency')
    .execute()
  const counted = rows.find(({ currency }) => currency === TOTALS_CURRENCY)
  const { currency: _, claimed_back, ...totals } = counted ?? { ...NOTHING, currency: TOTALS_CURRENCY }
  const others = rows.filter((row) => row !== counted)
  return { totals, claimed_back, other_currencies_count: others.reduce((sum, { count }) => sum + count, 0) }
}
