import { type Kysely, sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { type Currency, TOTALS_CURRENCY } from '#domain/money.ts'
import { differenceSentence, ID_KNOWN_WITHIN_MINUTES, type IssueType, type Movement } from '#domain/reconciliation.ts'
import { refuse } from '#server/platform/commands.ts'
import { type DB, readSnapshot } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { millisecondsIn } from '#server/platform/process.ts'
import { ARRIVED, ARRIVED_COMMISSION } from '#server/queries/claimed-back.ts'
import { findVisibleProject } from '#server/queries/visible-projects.ts'
import { payoutSums } from './payout-sums.ts'
import { presentRun } from './present.ts'
import { currentRun, latestRun } from './runs.ts'
import { differences, inState, isExplained, isMovementWithin, isPaymentWithin, type Reach } from './store.ts'

type Window = Reach & { since: Date; now: Date }

/** The transfers of the last days beside what Stripe lists, of the viewer's own money; of all for admins. */
export const getReconciliation: Handler<Contract['reconciliation']['getReconciliation']> = async (context, input) => {
  const { viewer, now } = context
  const { days_back, project_id } = input
  if (project_id && !(await findVisibleProject(context.db, viewer, project_id))) return refuse('NOT_FOUND')
  const window = { viewer, project_id, now, since: new Date(now.getTime() - millisecondsIn({ days: days_back })) }
  return readSnapshot(context.db, async (db) => {
    const [reconciliation_summary, transfers, movements, payouts, recent_issues] = await Promise.all([
      summaryOf(db, window),
      transfersOf(db, window),
      movementsOf(db, window),
      payoutSums(db, window),
      issuesOf(db, window),
    ])
    return {
      time_period_days: days_back,
      currency: TOTALS_CURRENCY,
      reconciliation_summary,
      ...transfers,
      movements,
      payouts,
      recent_issues,
    }
  })
}

async function summaryOf(db: Kysely<DB>, window: Window) {
  const open = db.selectFrom(differences(db, window).where('d.resolved_at', 'is', null).as('d')).select([
    sql<number>`count(*) filter (where not ${isExplained})::int`.as('discrepancies_found'),
    sql<number>`count(*) filter (where ${isExplained})::int`.as('explained_found'),
    sql<number>`coalesce(sum(abs(coalesce(ledger_amount, 0) - coalesce(stripe_amount, 0)))
        filter (where not ${isExplained} and currency = ${TOTALS_CURRENCY}), 0)::bigint`.as('discrepancy_amount'),
    sql<string | null>`min(found_at) filter (where not ${isExplained})`.as('oldest'),
  ])
  const [{ oldest, ...summary }, latest, current] = await Promise.all([
    open.executeTakeFirstOrThrow(),
    latestRun(db),
    currentRun(db),
  ])
  const shown = current ?? latest
  return {
    ...summary,
    oldest_found_at: oldest && new Date(oldest).toISOString(),
    last_run_at: latest?.finished_at?.toISOString() ?? null,
    latest_run: window.viewer.role === 'admin' && shown ? presentRun(shown) : null,
  }
}

async function transfersOf(db: Kysely<DB>, window: Window) {
  const row = await db
    .selectFrom('transfers as t')
    .innerJoin('payments as p', 'p.id', 't.payment_id')
    .select([
      ...(['pending', 'processing', 'completed', 'failed'] as const).map((status) =>
        sql<number>`count(*) filter (where t.status = ${status})::int`.as(status),
      ),
      sql<number>`coalesce(sum(${ARRIVED}) filter (where t.status = 'completed' and t.currency = ${TOTALS_CURRENCY}), 0)::bigint`.as(
        'total_amount',
      ),
      sql<number>`coalesce(sum(${ARRIVED_COMMISSION}) filter (where t.status = 'completed'
        and p.currency = ${TOTALS_CURRENCY}), 0)::bigint`.as('total_commission'),
    ])
    .where('t.created_at', '>=', window.since)
    .where(isPaymentWithin(window))
    .executeTakeFirstOrThrow()
  const { total_amount, total_commission, pending, processing, completed, failed } = row
  return {
    financial_summary: { total_amount, total_commission },
    transfer_status: { pending, processing, completed, failed },
  }
}

async function movementsOf(db: Kysely<DB>, window: Window) {
  const rows = await db
    .selectFrom('ledger_movements as m')
    .leftJoinLateral(
      sql<{ listed: number; amount: number | null }>`(select count(*) as listed, sum(b.amount) as amount
        from balance_transactions b where b.movement = m.movement and b.movement_id = m.movement_id)`.as('s'),
      (join) => join.onTrue(),
    )
    .select(({ ref }) => [
      ref('m.movement').$castTo<Movement>().as('movement'),
      sql<number>`count(*)::int`.as('ledger_count'),
      sql<number>`sum(m.amount)::bigint`.as('ledger_amount'),
      sql<number>`(count(*) filter (where s.listed > 0))::int`.as('stripe_count'),
      sql<number>`coalesce(sum(s.amount), 0)::bigint`.as('stripe_amount'),
      sql<number>`(count(*) filter (where ${isNotCompared}))::int`.as('new_count'),
      sql<number>`coalesce(sum(m.amount) filter (where ${isNotCompared}), 0)::bigint`.as('new_amount'),
    ])
    .where('m.moved_at', '>=', window.since)
    .where('m.currency', '=', TOTALS_CURRENCY)
    .where(isMovementWithin(window))
    .groupBy('m.movement')
    .orderBy('m.movement')
    .execute()
  return rows.map(({ movement, ledger_count, ledger_amount, stripe_count, stripe_amount, ...row }) => ({
    movement,
    not_compared: { count: row.new_count, amount: row.new_amount },
    ledger: { count: ledger_count, amount: ledger_amount },
    stripe: { count: stripe_count, amount: stripe_amount },
  }))
}

/** What moved since the latest comparison began, and is not among what Stripe listed then. */
const isNotCompared = sql<boolean>`(s.listed = 0 and m.moved_at >= coalesce(
  (select max(r.started_at) from reconciliation_runs r where r.status = 'completed'), '-infinity'))`

const MAX_ISSUES = 50

interface Issue {
  type: IssueType
  transfer_id: string | null
  payment_id: string | null
  amount: number
  currency: Currency
  sentence: string
  timestamp: Date
}

async function issuesOf(db: Kysely<DB>, window: Window) {
  const [found, failed, unnamed] = await Promise.all([
    differences(db, window).where(inState('open')).orderBy('d.found_at', 'desc').limit(MAX_ISSUES).execute(),
    transfersWith(db, window, sql<boolean>`t.status = 'failed'`),
    transfersWith(
      db,
      window,
      sql<boolean>`t.status = 'processing' and t.stripe_transfer_id is null
      and t.called_at < ${new Date(window.now.getTime() - millisecondsIn({ minutes: ID_KNOWN_WITHIN_MINUTES }))}`,
    ),
  ])
  const issues: Issue[] = [
    ...found.map((row) => ({
      ...{ type: 'discrepancy' as const, transfer_id: row.transfer_id, payment_id: row.payment_id },
      amount: Math.abs((row.ledger_amount ?? 0) - (row.stripe_amount ?? 0)),
      ...{ currency: row.currency, sentence: differenceSentence(row), timestamp: row.found_at },
    })),
    ...failed.map(({ error_message, happened_at: timestamp, ...row }) => ({
      ...{ ...row, timestamp, type: 'failed_transfer' as const },
      sentence: error_message ?? 'Stripe refused the transfer.',
    })),
    ...unnamed.map(({ error_message: _, happened_at: timestamp, ...row }) => ({
      ...{ ...row, timestamp, type: 'missing_provider_id' as const },
      sentence: 'The transfer was sent, and Stripe has not confirmed it yet.',
    })),
  ]
  return issues
    .sort((a, b) => b.timestamp.getTime() - a.timestamp.getTime())
    .slice(0, MAX_ISSUES)
    .map(({ timestamp, ...issue }) => ({ ...issue, timestamp: timestamp.toISOString() }))
}

async function transfersWith(db: Kysely<DB>, window: Window, condition: ReturnType<typeof isPaymentWithin>) {
  const rows = await db
    .selectFrom('transfers as t')
    .innerJoin('payments as p', 'p.id', 't.payment_id')
    .select(['t.id as transfer_id', 'p.id as payment_id', 't.amount', 't.error_message'])
    .select(({ ref, fn }) => [
      ref('t.currency').$castTo<Currency>().as('currency'),
      fn.coalesce('t.settled_at', 't.created_at').as('happened_at'),
    ])
    .where('t.created_at', '>=', window.since)
    .where(condition)
    .where(isPaymentWithin(window))
    .orderBy('t.created_at', 'desc')
    .limit(MAX_ISSUES)
    .execute()
  return rows
}
