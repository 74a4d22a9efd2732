import { type Kysely, sql } from 'kysely'
import type { Currency } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/payment.ts'
import { type DB, readAssembled } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { BEING_CHARGED } from './visible-payments.ts'

const MAX_GROUPS = 1_000

/** The unpaid payments of an owner: those of one report that are equal in what decides about paying them together. */
function groupsToPay(db: Kysely<DB>, payer_id: string) {
  return (
    db
      .selectFrom('payments as p')
      .leftJoinLateral(
        ({ selectFrom }) =>
          selectFrom('connect_accounts as c')
            .select('c.verification_status')
            .whereRef('c.user_id', '=', 'p.payee_id')
            // Read by the id of each payee, instead of joining all accounts.
            .limit(1)
            .as('c'),
        (join) => join.onTrue(),
      )
      .select(['p.report_id', 'c.verification_status'])
      .select([
        sql<PaymentStatus>`p.status`.as('status'),
        sql<Date>`min(${WAITING_SINCE})`.as('since'),
        sql<string>`min(p.due_date)`.as('due_date'),
      ])
      .where('p.payer_id', '=', payer_id)
      .where(sql<boolean>`p.status in ('calculated', 'pending', 'failed')`)
      // One that failed while its payer pays again; as a case, it is read of failed payments only.
      .where(sql<boolean>`case when p.status = 'failed' then not ${BEING_CHARGED} else true end`)
      .groupBy(['p.report_id', 'p.status', 'p.currency', 'c.verification_status', sql`p.funded_at is not null`])
      .orderBy('since')
      .orderBy('p.report_id')
      .orderBy('p.status')
      .limit(MAX_GROUPS)
  )
}

/** Which groups there are, the longest waiting first, with what decides which of them are shown. */
export const openGroups = (db: Kysely<DB>, payer: Pick<Viewer, 'id' | 'role'>) => readAssembled(db, groupsOf, payer, {})
const groupsOf = (db: Kysely<DB>, { id }: Pick<Viewer, 'id'>) => groupsToPay(db, id)

/** The groups of these reports, with their amounts and who receives them. */
export async function paymentsToPay(db: Kysely<DB>, payer_id: string, report_ids: readonly string[]) {
  if (report_ids.length === 0) return []
  const groups = groupsToPay(db, payer_id)
    .where(sql<boolean>`p.report_id = any(${sql.val(report_ids)}::uuid[])`)
    .select(({ selectFrom }) => [
      sql<Currency>`p.currency`.as('currency'),
      sql<boolean>`p.funded_at is not null`.as('is_funded'),
      sql<number>`sum(${TO_CHARGE})::bigint`.as('amount_to_charge'),
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
    .execute()
}

/** As `amountToCharge` of the domain: what is funded is charged by what came back of it. */
const TO_CHARGE = sql`case when p.funded_at is null then p.gross_amount else greatest(0, p.owed_amount) end`

// Failed payments count from the failure, others from their calculation.
const WAITING_SINCE = sql`case p.status when 'failed' then p.updated_at else p.created_at end`
