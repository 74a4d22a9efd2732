import { type Kysely, sql } from 'kysely'
import type { Currency } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/payment.ts'
import type { DB } from '#server/platform/database.ts'

const MAX_GROUPS = 1_000

/**
 * The unpaid payments of an owner: those of one report that are equal in what decides about paying them together, with
 * who receives them. The longest waiting first.
 */
export async function paymentsToPay(db: Kysely<DB>, payer_id: string) {
  const groups = db
    .selectFrom('payments as p')
    .innerJoin('users as u', 'u.id', 'p.payee_id')
    .leftJoin('connect_accounts as c', 'c.user_id', 'p.payee_id')
    .select(['p.report_id', 'c.verification_status'])
    .select([
      sql<PaymentStatus>`p.status`.as('status'),
      sql<Currency>`p.currency`.as('currency'),
      sql<boolean>`p.funded_at is not null`.as('is_funded'),
      sql<number>`count(*)`.as('payments'),
      sql<number>`sum(p.gross_amount)::bigint`.as('gross_amount'),
      sql<string[]>`array_agg(distinct u.name)`.as('payee_names'),
      sql<Date>`min(${WAITING_SINCE})`.as('since'),
      sql<string>`(array_agg(p.due_date order by ${WAITING_SINCE}, p.id))[1]`.as('due_date'),
    ])
    .where('p.payer_id', '=', payer_id)
    .where('p.status', 'in', ['calculated', 'pending', 'failed'])
    .groupBy(['p.report_id', 'p.status', 'p.currency', 'c.verification_status', 'is_funded'])
    .orderBy('since')
    .orderBy('p.report_id')
    .orderBy('p.status')
    .limit(MAX_GROUPS)
  return db
    .selectFrom(groups.as('g'))
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('revenue_reports as r')
          .innerJoin('projects as j', 'j.id', 'r.project_id')
          .select(['r.reporting_period_start as start', 'r.reporting_period_end as end', 'j.title as project_title'])
          .whereRef('r.id', '=', 'g.report_id')
          // Read by the id of each group, instead of joining all reports to them.
          .limit(1)
          .as('report'),
      (join) => join.onTrue(),
    )
    .selectAll('g')
    .select(['report.start', 'report.end', 'report.project_title'])
    .orderBy('g.since')
    .orderBy('g.report_id')
    .orderBy('g.status')
    .execute()
}

// Failed payments count from the failure, others from their calculation.
const WAITING_SINCE = sql`case p.status when 'failed' then p.updated_at else p.created_at end`
