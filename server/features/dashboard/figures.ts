import { type Kysely, type RawBuilder, sql } from 'kysely'
import { visibleAgreements } from '#server/features/agreements/store.ts'
import { visibleProjects } from '#server/features/projects/store.ts'
import { visibleReports } from '#server/features/reports/store.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/viewer.ts'

type Person = Pick<Viewer, 'id' | 'role'>

/** Amounts of the dashboard are in pounds, like the fees; what is in another currency is not mixed into them. */
export const CURRENCY = 'gbp'

/**
 * What an owner has reported and paid, or everybody has, to an admin; one statement, every figure a sum at this moment.
 * - total_revenue: the revenue of submitted and later reports.
 * - total_payments_issued: what the owner paid for payments that have been received, the commission included.
 * - awaiting_payment: the same for payments that the owner has not paid yet, also when an attempt has failed.
 */
export async function ownerFigures(db: Kysely<DB>, viewer: Person) {
  const paid = (condition: RawBuilder<unknown>) =>
    sumOfPayments('gross_amount', viewer.role === 'admin' ? sql`true` : sql`payer_id = ${viewer.id}`, condition)
  const reported = visibleReports(db, viewer).where('r.status', '<>', 'draft').where('r.currency', '=', CURRENCY)
  return counts(db, viewer)
    .select(({ selectFrom }) =>
      selectFrom(reported.as('report'))
        .select(sql<number>`coalesce(sum(total_revenue), 0)::bigint`.as('sum'))
        .$asScalar()
        .as('total_revenue'),
    )
    .select([
      paid(sql`status = 'completed'`).as('total_payments_issued'),
      paid(sql`status in ('calculated', 'pending', 'failed') and funded_at is null`).as('awaiting_payment'),
    ])
    .executeTakeFirstOrThrow()
}

/**
 * What a provider or the holder of a right receives, after the commission; one statement.
 * - total_earnings: all payments calculated for them. One that failed is tried again, so it is earned all the same.
 * - total_payments_received: those that have arrived.
 * - on_its_way: those whose money has left the owner, or is leaving, and has not arrived.
 */
export async function providerFigures(db: Kysely<DB>, viewer: Person) {
  const received = (condition: RawBuilder<unknown>) => sumOfPayments('amount', sql`payee_id = ${viewer.id}`, condition)
  return counts(db, viewer)
    .select([
      received(sql`true`).as('total_earnings'),
      received(sql`status = 'completed'`).as('total_payments_received'),
      received(sql`status = 'processing' or (status <> 'completed' and funded_at is not null)`).as('on_its_way'),
    ])
    .executeTakeFirstOrThrow()
}

function counts(db: Kysely<DB>, viewer: Person) {
  const count = sql<number>`count(*)`.as('n')
  const agreements = visibleAgreements(db, viewer).where('a.status', '=', 'active')
  const projects = visibleProjects(db, viewer).where('p.project_status', '=', 'active')
  return db.selectNoFrom(({ selectFrom }) => [
    selectFrom(agreements.as('agreement')).select(count).$asScalar().as('active_rev_shares'),
    selectFrom(projects.as('project')).select(count).$asScalar().as('active_projects'),
  ])
}

function sumOfPayments(
  column: 'amount' | 'gross_amount',
  whose: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(${sql.ref(column)}), 0)::bigint from payments
    where ${whose} and currency = ${CURRENCY} and (${condition}))`
}
