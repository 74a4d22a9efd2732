import { type Kysely, type RawBuilder, sql } from 'kysely'
import { MAX_TURNS } from '#contract/dashboard.ts'
import type { CalendarDate } from '#domain/calendar-dates.ts'
import type { Currency } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/payment.ts'
import { type DB, listOf, readAssembled } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isBeingCharged, isBelowMinimum, toCharge } from './payment-stages.ts'

/** How many of each kind are read, of those due first and of those that wait longest. */
const MAX_OF_A_KIND = MAX_TURNS

/** Payments of an owner that are not paid; and those that are owed again, which are due with them. */
const UNPAID = sql<boolean>`p.status in ('calculated', 'pending', 'failed')`
const OWED_AGAIN = sql<boolean>`(p.status = 'completed' and p.owed_amount > 0)`

/** These payments: those of one report that are equal in what decides about paying them together. */
function groupsToPay(db: Kysely<DB>, which: RawBuilder<boolean>) {
  return (
    db
      .selectFrom('payments as p')
      .leftJoin('connect_accounts as c', 'c.user_id', 'p.payee_id')
      .select(['p.report_id', 'c.verification_status'])
      .select([
        sql<PaymentStatus>`p.status`.as('status'),
        sql<Date>`min(${WAITING_SINCE})`.as('since'),
        sql<string>`min(p.due_date)`.as('due_date'),
        isBelowMinimum().as('is_below_minimum'),
      ])
      .where(which)
      // One that failed while its payer pays again; as a case, it is read of these only.
      .where(sql<boolean>`case when p.status in ('failed', 'completed') then not ${isBeingCharged()} else true end`)
      .groupBy(['p.report_id', 'p.status', 'p.currency', 'c.verification_status', sql`p.funded_at is not null`])
      .groupBy('is_below_minimum')
  )
}

/**
 * The groups among which a dashboard chooses, the longest waiting first: of each status and state of the payee's account,
 * late and not, those due first and those that wait longest.
 */
export const openGroups = (db: Kysely<DB>, payer: Pick<Viewer, 'id' | 'role'>, today: CalendarDate) =>
  readAssembled(db, firstGroups, payer, { today })

function firstGroups(db: Kysely<DB>, { id }: Pick<Viewer, 'id'>, { today }: { today: string }) {
  const kind = sql`partition by g.status, g.verification_status, g.due_date < ${today}::date`
  const ranked = db
    .selectFrom(groupsToPay(db, sql`p.payer_id = ${id} and ${UNPAID}`).as('g'))
    .selectAll('g')
    .select([
      sql<number>`row_number() over (${kind} order by g.due_date, g.since, g.report_id)`.as('due_place'),
      sql<number>`row_number() over (${kind} order by g.since, g.report_id)`.as('waiting_place'),
    ])
  return db
    .selectFrom(ranked.as('g'))
    .select(['g.report_id', 'g.verification_status', 'g.is_below_minimum', 'g.status', 'g.since', 'g.due_date'])
    .where(({ eb, or }) => or([eb('g.due_place', '<=', MAX_OF_A_KIND), eb('g.waiting_place', '<=', MAX_OF_A_KIND)]))
    .orderBy('g.since')
    .orderBy('g.report_id')
    .orderBy('g.status')
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
