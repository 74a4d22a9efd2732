import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import { derivedRows, writePastTriggers } from './past-triggers.ts'

const DEALS_A_REPORT = 4
const HOLDERS_A_DEAL = 25
/** So many payments come of one report. */
export const PAYMENTS_A_REPORT = DEALS_A_REPORT * HOLDERS_A_DEAL
/** Of which each holder has the same part: five pounds. */
const REVENUE = 250_000
const SHARE_BASIS_POINTS = 500
/** Everybody who holds a part of a right. */
const PEOPLE = 1_000

export interface Month {
  /** What ids are made of: another name, another month. */
  name: string
  owners: number
  reports_of_each: number
}

/**
 * Submitted reports of last month that wait for their approval: each of a project with four agreements, whose rights have
 * twenty-five holders each. Written past the triggers, in a few statements.
 */
export async function makeMonths(db: Kysely<DB>, months: readonly Month[]): Promise<void> {
  await writePastTriggers(db, [...people, ...months.flatMap(rowsOf), ...derivedRows])
}

/** The email address of an owner of such a month. */
export const ownerOf = ({ name }: Pick<Month, 'name'>, number: number) => `${name}-${number}@example.com`

const PREVIOUS = sql`(date_trunc('month', now()) - interval '1 month')::date`
const BEFORE = sql`now() - interval '400 days'`

/** The same id for the same text, in the form of a random one. */
const asId = (text: string) => sql.raw(`overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`)

const holder = (number: string) => asId(`'holder ' || ${number}`)

const people = [
  sql`insert into users (id, role, email, email_verified, name, first_name, last_name)
    select ${holder('n')}, 'trader', 'holder-' || n || '@example.com', true, 'Robin ' || n, 'Robin', n::text
    from generate_series(0, ${PEOPLE - 1}) n`,
  sql`insert into connect_accounts (user_id, account_id, country, verification_status, connected_at, last_sync_at)
    select id, 'acct_' || id, 'GB', 'verified', now(), now() from users where role = 'trader' on conflict do nothing`,
]

function rowsOf({ name, owners, reports_of_each }: Month) {
  const reports = owners * reports_of_each
  const ofReport = (kind: string) => asId(`'${name} ${kind} ' || r`)
  const [project, report] = [ofReport('project'), ofReport('report')]
  const deal = asId(`'${name} deal ' || r || ' ' || d`)
  const owner = asId(`'${name} owner ' || (r % ${owners})`)
  const [each_report, each_deal] = [
    sql`generate_series(0, ${reports - 1}) r`,
    sql`generate_series(0, ${reports - 1}) r, generate_series(1, ${DEALS_A_REPORT}) d`,
  ]
  const provider = holder('0')
  return [
    sql`insert into users (id, role, email, email_verified, name, first_name, last_name, customer_id)
      select ${asId(`'${name} owner ' || n`)}, 'owner', ${sql.lit(`${name}-`)} || n || '@example.com', true, 'Olivia ' || n,
        'Olivia', n::text, 'cus_' || ${sql.lit(name)} || n
      from generate_series(0, ${owners - 1}) n`,
    sql`insert into payment_methods (id, user_id, brand, last4, exp_month, exp_year, cardholder_name, is_default, created_at)
      select 'pm_' || id, id, 'visa', '4242', 12, 2040, name, true, now()
      from users where email like ${`${name}-%`}`,
    sql`insert into projects (id, owner_id, title, industry, stage, project_status, created_at, updated_at)
      select ${project}, ${owner}, 'Project ' || r, 'Software', 'Growth', 'active', ${BEFORE}, now() from ${each_report}`,
    sql`insert into proposals (id, title, project_id, owner_id, provider_id, created_by, creator_id, status, created_at, updated_at)
      select ${deal}, 'Growth work ' || d, ${project}, ${owner}, ${provider}, 'owner', ${owner}, 'accepted', ${BEFORE}, now()
      from ${each_deal}`,
    sql`insert into proposal_versions (id, proposal_id, version_number, is_current, created_by, author_id, status,
        provider_share_basis_points, timeline_duration, timeline_unit, monthly_revenue_threshold, revenue_stream,
        scope_of_work, deliverables, work_timeline_value, work_timeline_unit, context, created_at)
      select ${deal}, ${deal}, 1, true, 'owner', ${owner}, 'Accepted', ${SHARE_BASIS_POINTS}, 36, 'month', 0, 'All', 'Work',
        '{A plan}', 3, 'month', 'Context', ${BEFORE}
      from ${each_deal}`,
    sql`insert into agreements (id, proposal_id, version_id, completion_id, project_id, owner_id, provider_id, title,
        status, effective_date, provider_share_basis_points, monthly_revenue_threshold, currency, timeline_duration,
        timeline_unit, target_growth_rate_basis_points, reporting_start_date, reporting_frequency, created_at)
      select ${deal}, ${deal}, ${deal}, ${deal}, ${project}, ${owner}, ${provider}, 'Growth work ' || d, 'active',
        ${PREVIOUS}, ${SHARE_BASIS_POINTS}, 0, 'gbp', 36, 'month', 0, ${PREVIOUS}, 'monthly', ${BEFORE}
      from ${each_deal}`,
    sql`insert into rights (id, agreement_id, created_at) select ${deal}, ${deal}, ${BEFORE} from ${each_deal}`,
    sql`insert into right_holdings (right_id, holder_id, basis_points, held_from)
      select ${deal}, ${holder(`((r * ${PAYMENTS_A_REPORT} + d * ${HOLDERS_A_DEAL} + h) % ${PEOPLE})`)},
        ${10_000 / HOLDERS_A_DEAL}, ${PREVIOUS}
      from ${each_deal}, generate_series(1, ${HOLDERS_A_DEAL}) h`,
    sql`insert into revenue_reports (id, project_id, owner_id, reporting_period_start, reporting_period_end, frequency,
        total_revenue, status, created_at, updated_at, submitted_at)
      select ${report}, ${project}, ${owner}, ${PREVIOUS}, (${PREVIOUS} + interval '1 month')::date - 1, 'monthly',
        ${REVENUE}, 'submitted', now(), now(), now()
      from ${each_report}`,
    sql`insert into revenue_report_sources (report_id, position, source_name, amount)
      select ${report}, 1, 'Shop', ${REVENUE} from ${each_report}`,
  ]
}
