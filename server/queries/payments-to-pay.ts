import { type Compilable, type Kysely, type RawBuilder, sql } from 'kysely'
import { MAX_TURNS } from '#contract/dashboard.ts'
import type { CalendarDate } from '#domain/calendar-dates.ts'
import { type Currency, TOTALS_CURRENCY } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/payment.ts'
import { type DB, listOf, readAssembled } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { openGross } from './owed-again.ts'
import { isBeingCharged, isBelowMinimum, isBelowMinimumOf, toCharge } from './payment-stages.ts'

/** How many of each kind are read, of those due first and of those that wait longest. */
const MAX_OF_A_KIND = MAX_TURNS

/** Payments of an owner that are not paid; and those that are owed again, which are due with them. */
const UNPAID = sql<boolean>`p.status in ('calculated', 'pending', 'failed')`
const OWED_AGAIN = sql<boolean>`(p.status = 'completed' and p.owed_amount > 0)`

/**
 * These payments: those of one report that are equal in what decides about paying them. All of a report are in its currency; what
 * failed can be tried again, funded or not.
 */
function groupsToPay(db: Kysely<DB>, which: RawBuilder<boolean>, is_below_minimum = isBelowMinimum()) {
  return db
    .selectFrom('payments as p')
    .leftJoin('connect_accounts as c', 'c.user_id', 'p.payee_id')
    .select(['p.report_id', 'c.verification_status'])
    .select([
      sql<PaymentStatus>`p.status`.as('status'),
      sql<Date>`min(${WAITING_SINCE})`.as('since'),
      sql<string>`min(p.due_date)`.as('due_date'),
      is_below_minimum.as('is_below_minimum'),
    ])
    .where(which)
    .groupBy(['p.report_id', 'p.status', 'c.verification_status', 'is_below_minimum'])
}

/** Of those that failed or are owed again, whether their payer pays them now; as a case, it is read of these only. */
const IS_PAID_NOW = sql<boolean>`case when p.status in ('failed', 'completed') then ${isBeingCharged()} else false end`

/**
 * Unpaid payments that are equal in status, in their payee's account, in being below the minimum and in being paid now, of
 * reports whose first one is past its due date or not.
 */
interface UnpaidKind {
  status: PaymentStatus
  verification_status: string | null
  is_below_minimum: boolean
  /** What is open of them, gross, in the currency of totals; and of that, what is past its due date. */
  amount: number
  late_amount: number
  /** Ten reports of those due first, and ten of those that wait longest. None where their payer pays them now. */
  groups: { report_id: string; since: string; due_date: CalendarDate }[]
}

/** All that an owner has not paid, by kind, with the reports among which a dashboard chooses. */
export const unpaidKinds = (db: Kysely<DB>, payer: Pick<Viewer, 'id' | 'role'>, today: CalendarDate) =>
  readAssembled(db, kindsOf, payer, { today })

function kindsOf(
  db: Kysely<DB>,
  payer: Pick<Viewer, 'id' | 'role'>,
  { today }: { today: string },
): Compilable<UnpaidKind> {
  const in_totals = sql`p.currency = ${sql.lit(TOTALS_CURRENCY)}`
  const open = (which: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(${openGross(payer)}) filter (where ${which}), 0)::bigint`
  const is_late = sql<boolean>`(g.due_date < ${today}::date)`
  const first = (order: RawBuilder<unknown>) => sql`(select g.report_id, g.since, g.due_date from g
    where g.status = kind.status and g.verification_status is not distinct from kind.verification_status
      and g.is_below_minimum = kind.is_below_minimum and not g.is_paid_now and not kind.is_paid_now
      and ${is_late} = kind.is_late
    order by ${order}, g.report_id limit ${sql.lit(MAX_OF_A_KIND)})`
  return (
    db
      // Read once for all kinds, of which there are few.
      .with(
        (cte) => cte('g').materialized(),
        () =>
          groupsToPay(db, sql`p.payer_id = ${payer.id} and ${UNPAID}`, isBelowMinimumOf(payer.id))
            .select(IS_PAID_NOW.as('is_paid_now'))
            .select([open(in_totals).as('amount'), open(sql`${in_totals} and p.due_date < ${today}::date`).as('late')])
            .groupBy('is_paid_now'),
      )
      .with('kind', (cte) =>
        cte
          .selectFrom('g')
          .select(['g.status', 'g.verification_status', 'g.is_below_minimum', 'g.is_paid_now', is_late.as('is_late')])
          .select([sql<number>`sum(g.amount)::bigint`.as('amount'), sql<number>`sum(g.late)::bigint`.as('late_amount')])
          .groupBy(['g.status', 'g.verification_status', 'g.is_below_minimum', 'g.is_paid_now', 'is_late']),
      )
      .selectFrom('kind')
      .select(['kind.status', 'kind.verification_status', 'kind.is_below_minimum', 'kind.amount', 'kind.late_amount'])
      .select(
        sql<UnpaidKind['groups']>`(select coalesce(json_agg(one), '[]') from (
          ${first(sql`g.due_date, g.since`)} union ${first(sql`g.since`)}) as one)`.as('groups'),
      )
  )
}

/** The groups of these reports, with their amounts and who receives them; completed ones are owed again. */
export async function paymentsToPay(db: Kysely<DB>, payer: Pick<Viewer, 'id' | 'role'>, report_ids: readonly string[]) {
  if (report_ids.length === 0) return []
  return readAssembled(db, groupsOfReports, payer, { report_ids: listOf(report_ids) })
}

function groupsOfReports(db: Kysely<DB>, { id }: Pick<Viewer, 'id'>, { report_ids }: { report_ids: string }) {
  // Found by report alone, without a look at all that this payer ever paid.
  const groups = groupsToPay(db, sql`(p.payer_id = ${id}) is true and (${UNPAID} or ${OWED_AGAIN})`)
    .where(sql<boolean>`p.report_id = any(${report_ids}::uuid[])`)
    .where(sql<boolean>`not ${IS_PAID_NOW}`)
    .groupBy(['p.currency', sql`p.funded_at is not null`])
    .select(({ selectFrom }) => [
      sql<Currency>`p.currency`.as('currency'),
      sql<boolean>`p.funded_at is not null`.as('is_funded'),
      sql<number>`sum(${toCharge()})::bigint`.as('amount_to_charge'),
      sql<number>`count(*)`.as('payments'),
      sql<
        string[]
      >`array_agg(distinct ${selectFrom('users as u').select('u.name').whereRef('u.id', '=', 'p.payee_id')})`.as(
        'payee_names',
      ),
    ])
  return db
    .selectFrom(groups.as('g'))
    .innerJoin('revenue_reports as r', 'r.id', 'g.report_id')
    .innerJoin('projects as j', 'j.id', 'r.project_id')
    .selectAll('g')
    .select(['r.reporting_period_start as start', 'r.reporting_period_end as end', 'j.title as project_title'])
    .orderBy('g.since')
    .orderBy('g.report_id')
    .orderBy('g.status')
}

// Failed payments count from the failure, others from their calculation.
const WAITING_SINCE = sql`case p.status when 'failed' then p.updated_at else p.created_at end`
