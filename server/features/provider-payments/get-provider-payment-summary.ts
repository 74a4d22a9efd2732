import { type Kysely, sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { RECENT_TRANSFERS } from '#contract/provider-payments.ts'
import { wholeMonthOf } from '#domain/calendar-dates.ts'
import { type Currency, sumAmounts, TOTALS_CURRENCY } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/payment.ts'
import { payoutAccountStatus } from '#domain/payout-account.ts'
import { lastDays } from '#domain/time-windows.ts'
import { refuse } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { type ClaimedTotal, claimedBackWithin, NOTHING_CLAIMED } from '#server/queries/claimed-back.ts'
import { stageOf, statusInStage } from '#server/queries/payment-stages.ts'
import { type Covered, findProvider, isCovered } from './store.ts'

/** Sums of what a provider was paid and is to be paid, as the payee reads them: what arrived was paid. */
export const getProviderPaymentSummary: Handler<Contract['providerPayments']['getProviderPaymentSummary']> = async (
  { db, viewer, today },
  { provider_id, days_back },
) => {
  const provider = await findProvider(db, viewer, provider_id)
  if (!provider) return refuse('NOT_FOUND')
  const covered = { viewer, provider_id, start: lastDays(today, days_back).start }
  const [rows, recent] = await Promise.all([sumsByStatus(db, covered, today), recentTransfers(db, covered)])
  const claimed_back = rows[0]?.claimed_back ?? NOTHING_CLAIMED
  const counted = rows.filter(({ is_counted }) => is_counted)
  const of = (...statuses: PaymentStatus[]) => sumsOf(counted.filter(({ status }) => statuses.includes(status)))
  const sumsOf = (some: StatusSums[]) => {
    const sum = (field: 'count' | 'gross' | 'commission' | 'net') => sumAmounts(some.map((row) => row[field]))
    return { count: sum('count'), gross: sum('gross'), commission: sum('commission'), net: sum('net') }
  }
  const [completed, pending] = [of('completed'), of('calculated', 'pending')]
  const overdue = sumsOf(
    counted.filter(({ status, is_overdue }) => is_overdue && (status === 'calculated' || status === 'pending')),
  )
  const [processing, failed] = [of('processing'), of('failed')]
  return {
    provider: { id: provider.id, name: provider.name },
    account_status: payoutAccountStatus(provider.verification_status),
    currency: TOTALS_CURRENCY,
    time_period_days: days_back,
    total_completed_amount: completed.net,
    total_completed_gross: completed.gross,
    total_completed_commission: completed.commission,
    claimed_back_amount: claimed_back.amount,
    claimed_back_gross: claimed_back.gross_amount,
    claimed_back_commission: claimed_back.commission_amount,
    total_transfers: sumAmounts(counted.map(({ transfers }) => transfers)),
    pending_amount: pending.net,
    overdue_amount: overdue.net,
    processing_amount: processing.net,
    failed_amount: failed.net,
    status_counts: {
      completed: completed.count,
      pending: pending.count,
      overdue: overdue.count,
      processing: processing.count,
      failed: failed.count,
    },
    recent_transfers: recent.map(({ start, end, settled_at, currency, ...row }) => ({
      ...row,
      currency: currency as Currency,
      ...{ reporting_period_start: start, reporting_period_end: end, report_period: wholeMonthOf({ start, end }) },
      created_at: row.created_at.toISOString(),
      completed_at: row.status === 'completed' ? (settled_at?.toISOString() ?? null) : null,
    })),
    other_currencies_count: sumAmounts(rows.filter(({ is_counted }) => !is_counted).map(({ count }) => count)),
  }
}

interface StatusSums {
  status: PaymentStatus
  is_overdue: boolean
  is_counted: boolean
  count: number
  gross: number
  commission: number
  net: number
  transfers: number
  /** Of all of them. */
  claimed_back: ClaimedTotal
}

async function sumsByStatus(db: Kysely<DB>, covered: Covered, today: string): Promise<StatusSums[]> {
  const { rows } = await sql<StatusSums>`
    select ${statusInStage()} as status, ${stageOf(today)} = 'overdue' as is_overdue, p.currency = ${TOTALS_CURRENCY} as is_counted, count(*) as count,
      sum(p.gross_amount)::bigint as gross, sum(p.commission_amount)::bigint as commission, sum(p.amount)::bigint as net,
      sum((select count(*) from transfers t where t.payment_id = p.id))::bigint as transfers,
      ${claimedBackWithin([sql`select p.id from payments p where ${isCovered(covered)}`])} as claimed_back
    from payments p where ${isCovered(covered)} group by 1, 2, 3`.execute(db)
  return rows
}

function recentTransfers(db: Kysely<DB>, covered: Covered) {
  return db
    .selectFrom('transfers as t')
    .innerJoin('payments as p', 'p.id', 't.payment_id')
    .innerJoin('projects as j', 'j.id', 'p.project_id')
    .innerJoin('revenue_reports as r', 'r.id', 'p.report_id')
    .select(['t.id', 'p.id as payment_id', 't.amount', 't.currency', 't.status', 't.created_at', 't.settled_at'])
    .select(['j.title as project_title', 'r.reporting_period_start as start', 'p.reporting_period_end as end'])
    .where(isCovered(covered))
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(RECENT_TRANSFERS)
    .execute()
}
