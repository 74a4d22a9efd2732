import { type InferResult, type Kysely, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar-dates.ts'
import { passedThreshold } from '#domain/frozen-distribution.ts'
import { overdueDays } from '#domain/overdue.ts'
import type { PaymentStatus } from '#domain/payment.ts'
import { type DB, listOf, readAssembled } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isOwedAgainBy, PAID_PART } from '#server/queries/owed-again.ts'
import { isHeld, statusInStage } from '#server/queries/payment-stages.ts'
import { amountOf } from './figure-rows.ts'

/** How many deals are shown. */
export const SHOWN_DEALS = 5

/** How many periods the line of an agreement has. */
const MAX_PERIODS = 12

type Person = Pick<Viewer, 'id' | 'role'>

/**
 * The latest calculated periods of each agreement, the oldest first, and what was paid in all: gross for an owner and an
 * admin, the viewer's own net for others. Two statements that go together.
 */
export async function dealFigures(db: Kysely<DB>, viewer: Person, today: CalendarDate, agreement_ids: string[]) {
  if (agreement_ids.length === 0) return () => NOTHING
  const asked = { agreement_ids: listOf(agreement_ids) }
  const [periods, paid] = await Promise.all([
    readAssembled(db, periodsOf, viewer, asked),
    readAssembled(db, paidSums, viewer, asked),
  ])
  const trends = Map.groupBy(periods, ({ agreement_id }) => agreement_id)
  const sums = new Map(paid.map((row) => [row.agreement_id, row.paid]))
  return (agreement_id: string) => {
    const own = (trends.get(agreement_id) ?? []).toReversed()
    const latest = own.at(-1)
    return {
      paid: sums.get(agreement_id) ?? 0,
      trend: own.map(({ end, amount }) => ({ end, amount })),
      latest_period: latest ? latestOf(latest, today) : null,
    }
  }
}

interface Asked {
  agreement_ids: string
}

/** The deals; their number is said, as a statement that is planned once is planned for it. */
const deals = ({ agreement_ids }: Asked) => sql<{ agreement_id: string }>`
  (select * from unnest(${agreement_ids}::uuid[]) as a (agreement_id) limit ${sql.lit(SHOWN_DEALS)})`

function paidSums(db: Kysely<DB>, viewer: Person, asked: Asked) {
  return db
    .selectFrom(deals(asked).as('asked'))
    .innerJoinLateral(
      () =>
        ownPayments(db, viewer)
          .whereRef('p.agreement_id', '=', sql.ref('asked.agreement_id'))
          .where('p.status', '=', 'completed')
          .select(sql<number>`coalesce(sum(${paidOf(viewer)}), 0)::bigint`.as('paid'))
          .as('sum'),
      (join) => join.onTrue(),
    )
    .select(['asked.agreement_id', 'sum.paid'])
}

/** What is paid of completed payments `p`: for those who pay, without what they owe again. */
function paidOf(viewer: Person) {
  const amount = sql.ref(`p.${amountOf(viewer)}`)
  return amountOf(viewer) === 'gross_amount'
    ? sql`case when ${isOwedAgainBy(viewer)} then ${PAID_PART} else ${amount} end`
    : amount
}

const NOTHING = { paid: 0, trend: [], latest_period: null }

type Row = InferResult<ReturnType<typeof periodsOf>>[number]

function latestOf({ report_id, start, end, amount, status, due_date, is_held, ...frozen }: Row, today: CalendarDate) {
  const overdue_days = status && due_date ? overdueDays({ status, due_date, is_held: is_held === true }, today) : 0
  return { report_id, start, end, amount, status, overdue_days, below_threshold: !passedThreshold(frozen) }
}

function periodsOf(db: Kysely<DB>, viewer: Person, asked: Asked) {
  return db
    .selectFrom(deals(asked).as('asked'))
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('distributions as d')
          .innerJoin('revenue_reports as r', 'r.id', 'd.report_id')
          .select(['d.id', 'd.report_id', 'd.reported_revenue', 'd.threshold_for_period'])
          .select(['r.reporting_period_start as start', 'r.reporting_period_end as end'])
          .whereRef('d.agreement_id', '=', 'asked.agreement_id')
          .orderBy('r.reporting_period_end', 'desc')
          .limit(MAX_PERIODS)
          .as('d'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom(paymentsOfPeriod(db, viewer).as('p'))
          .select([
            sql<number>`coalesce(sum(p.amount), 0)::bigint`.as('amount'),
            sql<PaymentStatus | null>`(${FURTHEST_FROM_PAID})[min(p.place)]`.as('status'),
            // Of those that are held, it is not late.
            sql<string | null>`coalesce(min(p.due_date) filter (where not p.is_held), max(p.due_date))`.as('due_date'),
            sql<boolean>`coalesce(bool_and(p.is_held), false)`.as('is_held'),
          ])
          .as('p'),
      (join) => join.onTrue(),
    )
    .select(['asked.agreement_id', 'd.report_id', 'd.reported_revenue', 'd.threshold_for_period', 'd.start', 'd.end'])
    .select(({ fn }) => [fn.coalesce('p.amount', sql.lit(0)).as('amount'), 'p.status', 'p.due_date', 'p.is_held'])
    .orderBy('asked.agreement_id')
    .orderBy('d.end', 'desc')
}

const FURTHEST_FROM_PAID = sql`array['failed', 'pending', 'calculated', 'processing', 'completed']`

/** Of the distribution `d`. Whether one is held is asked once of each: by its offset the query stays one of its own. */
const paymentsOfPeriod = (db: Kysely<DB>, viewer: Person) =>
  ownPayments(db, viewer)
    .whereRef('p.distribution_id', '=', sql.ref('d.id'))
    .select([`p.${amountOf(viewer)} as amount`, 'p.due_date', isHeld().as('is_held')])
    .select(sql<number>`array_position(${FURTHEST_FROM_PAID}, ${statusInStage()})`.as('place'))
    .offset(0)

function ownPayments(db: Kysely<DB>, { id, role }: Person) {
  return db
    .selectFrom('payments as p')
    .$if(role === 'provider' || role === 'trader', (query) => query.where('p.payee_id', '=', id))
}
