import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { asId, idOf } from './ids.ts'
import { derivedRows, writePastTriggers } from './past-triggers.ts'

/** Deals of each account that is measured, and of everybody else together. */
export const DEALS = 1_000
export const OTHER_DEALS = 20_000
const DEALS_PER_PROJECT = 4

/** How much there is: the deals of each measured account, and those of everybody else with their months and people. */
export interface Scale {
  deals: number
  other_deals: number
  other_months: number
  other_owners: number
  other_providers: number
}

const OF_A_DASHBOARD: Scale = {
  deals: DEALS,
  other_deals: OTHER_DEALS,
  other_months: 3,
  other_owners: 400,
  other_providers: 400,
}

interface Plan {
  name: string
  deals: number
  /** Of the deal `n`: SQL for its two sides. */
  owner: RawBuilder<unknown>
  provider: RawBuilder<unknown>
  months: number
  /** Who has bought a tenth of each right, and is paid from it. */
  holder?: Viewer
}

interface Accounts {
  owner: Viewer
  provider: Viewer
  trader: Viewer
}

/**
 * An owner, a provider and a holder of parts with a thousand deals each, a year of reports and payments on all of them,
 * among a platform of twenty thousand others. Written past the triggers, in a few statements.
 */
export async function makeBusyAccounts(db: Kysely<DB>, accounts: Accounts, scale: Scale = OF_A_DASHBOARD) {
  const others = { deals: scale.deals, months: 12, owner: otherOwner(scale), provider: otherProvider(scale) }
  const plans: Plan[] = [
    { ...others, name: 'owners', owner: own(accounts.owner) },
    { ...others, name: 'providers', provider: own(accounts.provider) },
    { ...others, name: 'traders', holder: accounts.trader },
    { ...others, name: 'others', deals: scale.other_deals, months: scale.other_months },
  ]
  await writePastTriggers(db, [
    people(scale),
    ...plans.flatMap((plan) => [dealsOf(plan), ...partsOf(plan)]),
    ...notifications(plans),
    ...derivedRows,
  ])
}

/** So many running deals of these two, with a payment of last month on each that is not paid yet. */
export async function makeOpenPayments(db: Kysely<DB>, { owner, provider }: Omit<Accounts, 'trader'>, count: number) {
  const deals = (count * 5) / 4
  const plan = { name: 'open', deals, owner: own(owner), provider: own(provider), months: 1 }
  await writePastTriggers(db, [dealsOf(plan), ...derivedRows])
}

/** Times that the product writes have no more than milliseconds, and neither have cursors. */
const NOW = sql`date_trunc('second', now())`
const own = ({ id }: Viewer) => sql`${id}::uuid`
/** Everything of one project has the same owner, whichever of its deals it belongs to. */
const otherOwner = ({ other_owners }: Scale) =>
  idOf('owner', sql.raw(`(1 + ((n - 1) / ${DEALS_PER_PROJECT}) % ${other_owners})`))
const otherProvider = ({ other_providers }: Scale) => idOf('provider', sql.raw(`(1 + n % ${other_providers})`))

function people({ other_owners, other_providers }: Scale) {
  return Object.entries({ owner: other_owners, provider: other_providers }).map(
    ([role, count]) => sql`
      insert into users (id, role, email, email_verified, name, first_name, last_name)
      select ${idOf(role, sql.raw('n'))}, ${role}, ${role} || n || '@example.com', true, 'Robin ' || n, 'Robin', n::text
      from generate_series(1, ${count}) n`,
  )
}

/** Eight in ten deals run; the others are still negotiated. The last month of each is not paid yet. */
function dealsOf({ name, deals, owner, provider, months }: Plan) {
  // Each id is worked out once for all that has it: otherwise they would take longer than the writing.
  const numbered = (every: number) => sql`(select n, ${idOf(name, sql.raw('n'))} as deal,
      ${idOf(`${name} project`, sql.raw(`((n - 1) / ${DEALS_PER_PROJECT})`))} as project, ${owner} as owner, ${provider} as provider
    from generate_series(1, ${deals}, ${every}) n offset 0)`
  const each = sql`${numbered(1)} d`
  const running = sql`(select * from ${each} where n % 5 <> 0) d`
  const projects = sql`${numbered(DEALS_PER_PROJECT)} d`
  const period = sql`(select m, (date_trunc('month', now()) - (m + 1) * interval '1 month')::date as first_day,
      (date_trunc('month', now()) - m * interval '1 month')::date as first_after
    from generate_series(0, ${months - 1}) m offset 0) p`
  const report = asId(sql`project::text || 'report' || m`)
  const reports = sql`(select *, ${report} as report from ${projects}, ${period} offset 0) r`
  const payments = sql`(select *, ${asId(sql`deal::text || 'paid' || m`)} as paid, ${report} as report
    from ${running}, ${period} offset 0) p`
  return [
    sql`insert into projects (id, owner_id, title, industry, stage, project_status, created_at, updated_at)
      select project, owner, 'Project ' || n, 'Software', 'Growth', 'active', ${NOW} - interval '400 days',
        ${NOW} - n * interval '1 minute'
      from ${projects}`,
    sql`insert into proposals (id, title, project_id, owner_id, provider_id, created_by, creator_id, status, created_at, updated_at)
      select deal, 'Growth work ' || n, project, owner, provider, 'owner', owner,
        case when n % 5 = 0 then 'pending' else 'accepted' end, ${NOW} - interval '400 days', ${NOW} - n * interval '1 minute'
      from ${each}`,
    sql`insert into proposal_versions (id, proposal_id, version_number, is_current, created_by, author_id, status,
        provider_share_basis_points, timeline_duration, timeline_unit, monthly_revenue_threshold, revenue_stream,
        scope_of_work, deliverables, work_timeline_value, work_timeline_unit, context, created_at)
      select deal, deal, 1, true, 'owner', owner, case when n % 5 = 0 then 'Under Review' else 'Accepted' end,
        100 + n % 400, 36, 'month', 100000, 'All', 'Work', '{A plan}', 3, 'month', 'Context', ${NOW} - interval '400 days'
      from ${each}`,
    sql`insert into proposal_decisions (proposal_id, version_id, decision, side, actor_id, created_at)
      select deal, deal, s.decision, s.side, case s.side when 'owner' then owner else provider end,
        ${NOW} - interval '400 days'
      from ${running}, (values ('accepted', 'provider'), ('agreed', 'owner')) as s (decision, side)`,
    sql`insert into agreements (id, proposal_id, version_id, completion_id, project_id, owner_id, provider_id, title,
        status, effective_date, provider_share_basis_points, monthly_revenue_threshold, currency, timeline_duration,
        timeline_unit, target_growth_rate_basis_points, reporting_start_date, reporting_frequency, created_at)
      select deal, deal, deal, deal, project, owner, provider, 'Growth work ' || n, 'active',
        (date_trunc('month', now()) - interval '13 months')::date, 100 + n % 400, 100000, 'gbp', 36, 'month', 0,
        (date_trunc('month', now()) - interval '12 months')::date, 'monthly', ${NOW} - interval '400 days' - n * interval '1 minute'
      from ${running}`,
    sql`insert into rights (id, agreement_id, created_at) select deal, deal, ${NOW} from ${running}`,
    sql`insert into right_holdings (right_id, holder_id, basis_points, held_from)
      select deal, provider, 10000, current_date - 400 from ${running}`,
    sql`insert into revenue_reports (id, project_id, owner_id, reporting_period_start, reporting_period_end, frequency,
        total_revenue, status, created_at, updated_at, submitted_at, processed_at)
      select report, project, owner, first_day, first_after - 1, 'monthly', 2 * (300000 + n * 10 + m),
        case m when 0 then 'approved' else 'processed' end, first_after, first_after, first_after,
        case m when 0 then null else first_after end
      from ${reports}`,
    sql`insert into revenue_report_approvals (report_id, approver_id, approved_at)
      select report, owner, first_after from ${reports}`,
    sql`insert into revenue_report_sources (report_id, position, source_name, amount)
      select report, s, 'Source ' || s, 300000 + n * 10 + m
      from ${reports}, generate_series(1, 2) s`,
    sql`insert into distributions (id, report_id, agreement_id, right_id, reported_revenue, period_days, overlap_days,
        revenue_in_agreement, threshold_for_period, eligible_revenue, provider_share_basis_points,
        commission_rate_basis_points, gross, commission, net, currency, due_date, created_at)
      select paid, report, deal, deal, 600000, 30, 30, 600000, 100000, 600000, 100 + n % 400, 1500,
        10000 + n % 500000, 1500, 8500 + n % 500000, 'gbp', first_after + 15, first_after
      from ${payments}`,
    sql`insert into payments (id, distribution_id, report_id, agreement_id, project_id, payer_id, payee_id, gross_amount,
        commission_amount, amount, commission_rate_basis_points, currency, status, funded_at, due_date,
        reporting_period_end, created_at, updated_at, processed_at)
      select paid, paid, report, deal, project, owner, provider, 10000 + n % 500000, 1500, 8500 + n % 500000, 1500,
        'gbp', case m when 0 then 'calculated' else 'completed' end, case m when 0 then null else first_after end,
        first_after + 15, first_after - 1, first_after, first_after, case m when 0 then null else first_after end
      from ${payments}`,
  ]
}

/** A tenth of each right of the plan, bought long ago, with its payments beside the provider's. */
function partsOf({ name, deals, holder, months }: Plan) {
  if (!holder) return []
  const deal = idOf(name, sql.raw('n'))
  const rights = sql`select ${deal} from generate_series(1, ${deals}) n where n % 5 <> 0`
  return [
    sql`update right_holdings set basis_points = 9000 where right_id in (${rights})`,
    sql`insert into right_holdings (right_id, holder_id, basis_points, held_from)
      select id, ${holder.id}, 1000, current_date - 400 from rights where id in (${rights})`,
    sql`insert into payments (id, distribution_id, report_id, agreement_id, project_id, payer_id, payee_id, gross_amount,
        commission_amount, amount, commission_rate_basis_points, currency, status, funded_at, due_date,
        reporting_period_end, created_at, updated_at, processed_at)
      select gen_random_uuid(), distribution_id, report_id, agreement_id, project_id, payer_id, ${holder.id}, 1000, 150,
        850, 1500, currency, status, funded_at, due_date, reporting_period_end, created_at, updated_at,
        processed_at
      from payments where agreement_id in (${rights}) and created_at > ${NOW} - ${months} * interval '1 month'`,
  ]
}

/** Notifications, payout accounts that can be paid, and dismissed first steps. */
function notifications(plans: Plan[]) {
  return [
    ...plans.flatMap(({ deals, owner, provider, holder }) =>
      [owner, provider, ...(holder ? [own(holder)] : [])].map(
        (recipient) => sql`
          insert into notifications (recipient_id, type, title, message, created_at)
          select ${recipient}, case n % 2 when 0 then 'proposal' else 'payment' end, 'News', 'Something happened.',
            ${NOW} - n * interval '1 hour'
          from generate_series(1, ${deals}) n`,
      ),
    ),
    sql`insert into connect_accounts (user_id, account_id, country, verification_status, connected_at, last_sync_at)
      select id, 'acct_' || id, 'GB', 'verified', ${NOW}, ${NOW} from users where role in ('provider', 'trader')
      on conflict do nothing`,
  ]
}
