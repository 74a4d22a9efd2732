import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { firstTerms } from './past-triggers.ts'

const PROJECTS = 100_000
const OWNERS = 2_000
const PROVIDERS = 2_000

/**
 * A platform that has been busy for years: a hundred thousand projects, as many proposals, and every fourth of them an
 * agreement with its reports. Of these, 2,000 deals are Olivia's. Written past the triggers, in a few statements.
 */
export async function makeManyDeals(db: Kysely<DB>, olivia: Viewer): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    for (const statement of statements(olivia.id)) await statement.execute(one)
    await sql`set session_replication_role = origin`.execute(one)
  })
  await sql`analyze`.execute(db)
}

/** The same id each time it is named, and one that every check of ids accepts. */
const idOf = (kind: string, n: string) =>
  sql.raw(`overlay(overlay(md5('${kind}' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`)
const WORDS = `(array['Growth','Brand','Design','Sales','Referral','Onboarding','Pricing','Retention','Search','Checkout'])`
const NAMES = `(array['Larkspur','Juniper','Marigold','Rosemary','Thistle','Clover','Hawthorn','Bluebell','Sorrel','Yarrow'])`
const FIRST = `(array['Amelia','Bruno','Chloé','Dario','Edith','Farid','Greta','Hugo','Inés','Jonas'])`
const LAST = `(array['Abbott','Bertrand','Castro','Dvořák','Engel','Ferrari','García','Holm','Ito','Janssen'])`
const one_of = (list: string, n: string) => `${list}[1 + (${n}) % 10]`

function statements(olivia: string) {
  const people = (role: 'owner' | 'provider', count: number) => sql`
    insert into users (id, role, email, email_verified, name, first_name, last_name, created_at)
    select ${idOf(role, 'n')}, ${role}, ${role} || n || '@example.com', true, given || ' ' || family, given, family,
      now() - n * interval '1 hour'
    from (select n, ${sql.raw(one_of(FIRST, 'n'))} as given, ${sql.raw(one_of(LAST, 'n / 10'))} as family
      from generate_series(1, ${count}) n) p`
  // Every fiftieth is Olivia's.
  const owner = sql`case when n % 50 = 0 then ${olivia}::uuid else ${idOf('owner', `(1 + n % ${OWNERS})`)} end`
  const provider = idOf('provider', `(1 + n % ${PROVIDERS})`)
  const age = sql.raw(`n * interval '1 minute'`)
  return [
    people('owner', OWNERS),
    people('provider', PROVIDERS),
    sql`insert into projects (id, owner_id, title, industry, stage, project_status, created_at, updated_at)
      select ${idOf('project', 'n')}, ${owner}, ${sql.raw(one_of(NAMES, 'n / 3'))} || ' ' || n, 'Software', 'Growth',
        'active', now() - ${age}, now() - ${age}
      from generate_series(1, ${PROJECTS}) n`,
    sql`insert into proposals (id, title, project_id, owner_id, provider_id, created_by, creator_id, status, created_at, updated_at)
      select ${idOf('proposal', 'n')}, ${sql.raw(one_of(WORDS, 'n'))} || ' work ' || n, ${idOf('project', 'n')},
        ${owner}, ${provider}, 'owner', ${owner}, 'pending', now() - ${age}, now() - ${age}
      from generate_series(1, ${PROJECTS}) n`,
    sql`insert into proposal_versions (id, proposal_id, version_number, is_current, created_by, author_id, status,
        provider_share_basis_points, timeline_duration, timeline_unit, monthly_revenue_threshold, revenue_stream,
        scope_of_work, deliverables, work_timeline_value, work_timeline_unit, context, created_at)
      select p.id, p.id, 1, true, 'owner', p.owner_id, 'Under Review', 1200, 36, 'month', 100000, 'All', 'Work',
        '{A plan}', 3, 'month', 'Context', p.created_at
      from proposals p`,
    sql`insert into agreements (id, proposal_id, version_id, completion_id, project_id, owner_id, provider_id, title,
        status, effective_date, provider_share_basis_points, monthly_revenue_threshold, currency, timeline_duration,
        timeline_unit, target_growth_rate_basis_points, reporting_start_date, reporting_frequency, created_at)
      select p.id, p.id, p.id, p.id, p.project_id, p.owner_id, p.provider_id, p.title, 'active', '2026-01-01', 1200, 100000,
        'gbp', 36, 'month', 0, '2026-01-01', 'monthly', p.created_at
      from proposals p where p.title like '%2' or p.title like '%5' or p.owner_id = ${olivia}`,
    firstTerms,
    sql`insert into rights (id, agreement_id, created_at) select id, id, created_at from agreements`,
    sql`insert into right_holdings (right_id, holder_id, basis_points, held_from)
      select id, provider_id, 10000, effective_date from agreements`,
    sql`insert into revenue_reports (id, project_id, owner_id, reporting_period_start, reporting_period_end, frequency,
        status, created_at, updated_at)
      select gen_random_uuid(), a.project_id, a.owner_id, month, (month + interval '1 month - 1 day')::date, 'monthly',
        'submitted', month, month
      from agreements a, unnest(array['2026-08-01', '2026-09-01', '2026-10-01']::date[]) month`,
    sql`insert into search_people select * from search_person_words on conflict do nothing`,
    sql`insert into search_projects select * from search_project_words`,
    sql`insert into search_proposals select * from search_proposal_words`,
    sql`insert into search_agreements select * from search_agreement_words`,
    sql`insert into search_reports select * from search_report_words`,
  ]
}
