import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import { twoTogether } from './two-together.ts'

/** One after the other; those that are together in an array at the same time, since none reads what another writes. */
export type Statements = readonly (RawBuilder<unknown> | readonly RawBuilder<unknown>[])[]

/** Writes many rows in seconds. What triggers would have made of them must be among the statements. */
export async function writePastTriggers(db: Kysely<DB>, statements: Statements): Promise<void> {
  for (const together of statements) await twoTogether([together].flat(), (statement) => writeOne(db, statement))
  await sql`vacuum analyze`.execute(db)
}

async function writeOne(db: Kysely<DB>, statement: RawBuilder<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Far more memory than in use: what is added up of all rows is not to go through files.
    await sql`set local session_replication_role = replica; set local work_mem = '512MB'`.execute(tx)
    await statement.execute(tx)
  })
}

/** What was paid of agreements, from their payments. */
const sumOfAgreements = sql`update agreements a set total_paid = p.total
  from (select agreement_id, sum(amount) as total from payments where status = 'completed' group by agreement_id) p
  where p.agreement_id = a.id`

/** The stored revenue of projects, from that of their reports. */
const sumOfProjects = sql`update projects p set total_revenue = r.total
  from (select project_id, sum(total_revenue) as total from revenue_reports where status <> 'draft' group by project_id) r
  where r.project_id = p.id`

/** The terms that agreements were made with. */
export const firstTerms = sql`insert into agreement_terms (agreement_id, number, effective_from,
    provider_share_basis_points, monthly_revenue_threshold, payment_terms_days, expiration_date, additional_terms,
    agreed_at)
  select id, 1, effective_date, provider_share_basis_points, monthly_revenue_threshold, payment_terms_days,
    expiration_date, additional_terms, created_at
  from agreements on conflict do nothing`

/** What people pay, receive and have reported, by month. */
const sumsOfMonths = [
  sql`delete from monthly_sums`,
  sql`delete from platform_sums`,
  sql`insert into monthly_sums select * from correct_monthly_sums`,
  sql`insert into platform_sums
    select kind, month, stage, due_date, currency, sum(row_count), sum(gross_amount), sum(commission_amount)
    from monthly_sums where kind <> 'payments_received' group by kind, month, stage, due_date, currency`,
]

/** The days that reports cover. */
const reportedDays = [
  sql`delete from reported_days`,
  sql`insert into reported_days (project_id, agreement_id, owner_id, days)
    select project_id, agreement_id, owner_id, days from correct_reported_days`,
]

/** Who cannot be paid. */
const payees = [
  sql`delete from payees_without_account`,
  sql`insert into payees_without_account select id from users u where exists (select from payments where payee_id = u.id)
    and not exists (select from connect_accounts c where c.user_id = u.id and c.verification_status = 'verified')`,
]

/** What triggers make of reports, agreements and payments. */
export const derivedRows = [firstTerms, sumOfProjects, sumOfAgreements, ...sumsOfMonths, ...reportedDays, ...payees]
