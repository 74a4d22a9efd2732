/** What a list can be narrowed to: the query of the request, and the condition on `x` that somebody would write by hand. */
interface Narrowing {
  query: string
  where: string
}

/** Found in each of the measured accounts, and in thousands of others. */
const TITLE = 'Project 13'
const DEAL = 'Growth work 13'
const PERSON = 'Robin 13'
const inProjects = `x.project_id in (select id from projects where title ilike '%${TITLE}%')`
const search = (text: string) => `search=${encodeURIComponent(text)}`

/** One search and one filter of each list. */
export const LIST_FILTERS: Record<string, Record<string, Narrowing>> = {
  payments: {
    filter: { query: 'status=calculated', where: `x.status = 'calculated'` },
    search: {
      query: search(TITLE),
      where: `(${inProjects} or x.payer_id in (select id from users where name ilike '%${TITLE}%')
        or x.payee_id in (select id from users where name ilike '%${TITLE}%'))`,
    },
  },
  reports: {
    filter: { query: 'status=approved', where: `x.status = 'approved'` },
    search: {
      query: search(TITLE),
      where: `(${inProjects} or x.notes ilike '%${TITLE}%'
        or x.id in (select report_id from revenue_report_sources where source_name ilike '%${TITLE}%'))`,
    },
  },
  agreements: {
    filter: { query: 'status=active', where: `x.status in ('active', 'termination_pending')` },
    search: {
      query: search(DEAL),
      where: `(x.title ilike '%${DEAL}%' or x.project_id in (select id from projects where title ilike '%${DEAL}%')
        or x.owner_id in (select id from users where name ilike '%${DEAL}%')
        or x.provider_id in (select id from users where name ilike '%${DEAL}%'))`,
    },
  },
  proposals: {
    filter: { query: 'status=pending', where: `x.status in ('draft', 'pending', 'counter_offered', 'negotiating')` },
    search: {
      query: search(DEAL),
      where: `(x.title ilike '%${DEAL}%' or x.project_id in (select id from projects where title ilike '%${DEAL}%')
        or x.new_project_name ilike '%${DEAL}%' or x.invited_email ilike '%${DEAL}%'
        or x.provider_id in (select id from users where name ilike '%${DEAL}%'))`,
    },
  },
  projects: {
    filter: { query: 'industry=Software', where: `x.industry = 'Software'` },
    search: { query: search(TITLE), where: `x.title ilike '%${TITLE}%'` },
  },
  providers: {
    filter: {
      query: new URLSearchParams({ 'skills[]': 'Skill 13' }).toString(),
      where: `x.user_id in (select user_id from provider_profiles where skill_words && '{"skill 13"}')`,
    },
    search: {
      query: search(PERSON),
      where: `x.user_id in (select id from users where name ilike '%${PERSON}%' and role = 'provider'
        union select user_id from provider_profiles where service_offering ilike '%${PERSON}%')`,
    },
  },
  invitations: {
    filter: { query: 'status=declined', where: `x.status = 'declined'` },
  },
  notifications: {
    filter: { query: 'filter=payment', where: `x.type = 'payment'` },
  },
}
