import { sql } from 'kysely'

/** What the rows of the busy accounts refer to and are found by: fees, their cards, profiles, and the search tables. */
export function completions() {
  return [
    sql`insert into payment_methods (id, user_id, brand, last4, exp_month, exp_year, cardholder_name, is_default, created_at)
      select 'pm_' || id, id, 'visa', '4242', 12, 2040, name, true, created_at from users where role = 'owner'
      on conflict do nothing`,
    sql`insert into charges (id, purpose, subject_id, payer_id, customer_id, payment_method_id, amount, currency,
        description, status, stripe_payment_intent_id, called_at, created_at, settled_at)
      select id, 'agreement_fee', id, owner_id, 'cus_' || owner_id, 'pm_' || owner_id, 4900, 'gbp', 'Agreement fee',
        'succeeded', 'pi_' || id, created_at, created_at, created_at
      from agreements`,
    sql`insert into agreement_completions (id, proposal_id, payer_id, payer_side, effective_date, charge_id, status,
        created_at, finished_at)
      select id, proposal_id, owner_id, 'owner', effective_date, id, 'succeeded', created_at, created_at
      from agreements`,
    sql`insert into provider_profiles (user_id, service_offering, experience_level, past_experience, revenue_share, skills)
      select id, 'Growth engineering ' || n % 1000, (array['Junior', 'Mid-Level', 'Senior'])[1 + n % 3], 'Ten launches',
        '{Sole}', array['Skill ' || n % 500, 'Common ' || n % 5]
      from (select id, row_number() over (order by id) as n from users where role = 'provider') u
      on conflict do nothing`,
    sql`insert into provider_records (user_id, active_projects, completed_projects, finished_agreements,
        terminated_agreements, paid_reports, paid_on_time, earned)
      select p.user_id, coalesce(a.active_projects, 0), coalesce(a.completed_projects, 0), coalesce(a.finished_agreements, 0),
        coalesce(a.terminated_agreements, 0), coalesce(m.paid_reports, 0), coalesce(m.paid_on_time, 0), coalesce(m.earned, 0)
      from provider_profiles p
      left join provider_agreement_counts a on a.provider_id = p.user_id
      left join provider_payment_counts m on m.provider_id = p.user_id
      on conflict (user_id) do update set active_projects = excluded.active_projects,
        completed_projects = excluded.completed_projects, finished_agreements = excluded.finished_agreements,
        terminated_agreements = excluded.terminated_agreements, paid_reports = excluded.paid_reports,
        paid_on_time = excluded.paid_on_time, earned = excluded.earned`,
    sql`insert into provider_skills (word, name, providers)
      select word, min(word), count(*) from provider_profiles, unnest(skill_words) word group by word
      on conflict (word) do update set providers = excluded.providers`,
    sql`insert into owner_profiles (user_id, acting_personally, company_name)
      select id, false, 'Company of ' || name from users where role = 'owner' on conflict do nothing`,
    // Of what is still to be paid, a first attempt has failed.
    sql`insert into transfers (id, payment_id, payer_id, payee_id, attempt, amount, currency, destination_id, deal_id, description,
        status, error_code, error_message, called_at, created_at, settled_at)
      select id, id, payer_id, payee_id, 1, amount, currency, 'acct_' || payee_id, agreement_id, 'Share of revenue', 'failed',
        'account_closed', 'The account is closed.', created_at, created_at, created_at
      from payments where status = 'calculated'`,
    // Each owner has the providers of their proposals as favorites, and invited them.
    sql`insert into favorites (user_id, provider_id, created_at)
      select distinct on (owner_id, provider_id) owner_id, provider_id, updated_at
      from proposals order by owner_id, provider_id, updated_at`,
    sql`insert into invitations (id, project_id, inviter_id, provider_id, status, created_at, expires_at, ended_at)
      select overlay(overlay(md5('invitation' || id) placing '4' from 13) placing '8' from 17)::uuid, project_id, owner_id,
        provider_id, case status when 'pending' then 'declined' else 'accepted' end, updated_at,
        updated_at + interval '14 days', updated_at + interval '1 day'
      from proposals`,
    sql`insert into invitation_sendings (invitation_id, sent_by, sent_at) select id, inviter_id, created_at from invitations`,
    ...['people', 'projects', 'proposals', 'agreements', 'reports'].map(
      (kind) => sql`insert into ${sql.table(`search_${kind}`)}
        select * from ${sql.table(`search_${kind === 'people' ? 'person' : kind.slice(0, -1)}_words`)}
        on conflict (id) do update set words = excluded.words`,
    ),
  ]
}
