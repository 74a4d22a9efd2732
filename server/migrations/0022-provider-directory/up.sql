-- What providers say of themselves, as records instead of free text; and what others do not see of it.
create function education_records(words text) returns jsonb language sql immutable as $$
  select case when trim(coalesce(words, '')) = '' then '[]' else jsonb_build_array(jsonb_build_object(
    'degree', case when length(trim(words)) <= 160 then trim(words) else 'Education' end,
    'field_of_study', '', 'institution', '',
    'description', case when length(trim(words)) <= 160 then '' else trim(words) end)) end
$$;
alter table provider_profiles
  alter column education type jsonb using education_records(education),
  alter column education set default '[]',
  alter column education set not null,
  add constraint provider_profiles_education check (jsonb_typeof(education) = 'array'),
  add column experiences jsonb not null default '[]' check (jsonb_typeof(experiences) = 'array'),
  add column past_work jsonb not null default '[]' check (jsonb_typeof(past_work) = 'array'),
  add column hidden_fields text[] not null default '{}' constraint provider_profiles_hidden_fields check (
    hidden_fields <@ array['location', 'languages', 'daily_rate', 'background', 'links', 'earnings']),
  drop column privacy;
update pending_registrations set details = jsonb_set(details, '{education}', education_records(details ->> 'education'))
where jsonb_typeof(details -> 'education') = 'string';
drop function education_records(text);

-- What the directory is filtered and sorted by.
create function lowercase_words(words text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct lower(word)), '{}') from unnest(words) word where word <> ''
$$;
-- 'Hourly' stands for a daily rate. A hidden rate is not found.
create function compensation_words(
  revenue_share text[], equity_share text[], fixed_fee text[], daily_preferences text[], daily_amount bigint, hidden text[]
) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(word), '{}') from (
    select lower(part) || '_revenue_share' from unnest(revenue_share) part
    union all select lower(part) || '_equity_share' from unnest(equity_share) part
    union all select lower(part) || '_fixed_fee' from unnest(fixed_fee) part
    union all select 'hourly' where (daily_preferences <> '{}' or daily_amount is not null) and 'daily_rate' <> all (hidden)
  ) words (word)
$$;
alter table provider_profiles
  add column experience_rank integer not null generated always as (
    case experience_level when 'Junior' then 1 when 'Mid-Level' then 2 else 3 end) stored,
  add column skill_words text[] not null generated always as (lowercase_words(skills)) stored,
  add column compensation text[] not null generated always as (compensation_words(
    revenue_share, equity_share, fixed_fee, daily_rate_preferences, daily_rate_amount, hidden_fields)) stored;
-- A hidden location is not found.
alter table provider_profiles add column shown_location text
  generated always as (case when 'location' = any (hidden_fields) then null else location end) stored;
create index provider_profiles_location_parts on provider_profiles using gin (shown_location gin_trgm_ops);
create index provider_profiles_experience on provider_profiles (experience_rank, user_id);
create index provider_profiles_skills on provider_profiles using gin (skill_words);
create index provider_profiles_compensation on provider_profiles using gin (compensation);
create index provider_profiles_offer_parts on provider_profiles using gin (service_offering gin_trgm_ops);
create index users_providers_by_name on users (name collate "und-x-icu", id) where role = 'provider' and deleted_at is null;

-- The skills that providers have, for the filter: how many have each.
create table provider_skills (
  word text primary key,
  -- As it was last written.
  name text not null,
  providers integer not null
);
create index provider_skills_common on provider_skills (providers desc, word);
create index provider_skills_parts on provider_skills using gin (word gin_trgm_ops);

create function provider_count_skills() returns trigger language plpgsql as $$
declare before text[] := '{}'; after text[] := '{}'; names text[] := '{}';
begin
  if tg_op <> 'INSERT' then before := old.skill_words; end if;
  if tg_op <> 'DELETE' then after := new.skill_words; names := new.skills; end if;
  if before = after then return null; end if;
  -- In one order, so that two people who save at once do not wait for each other.
  insert into provider_skills as known (word, name, providers)
    select changed.word, coalesce((select max(name) from unnest(names) name where lower(name) = changed.word), changed.word), changed.by
    from (
      select word, 1 as by from unnest(after) word where word <> all (before)
      union all select word, -1 from unnest(before) word where word <> all (after)
    ) changed order by changed.word
    on conflict (word) do update set providers = known.providers + excluded.providers,
      name = case when excluded.providers > 0 then excluded.name else known.name end;
  return null;
end $$;
create trigger provider_profiles_skills after insert or update of skills or delete on provider_profiles
  for each row execute function provider_count_skills();

-- What the books say of a provider.

-- From 0 to 500: the mean of the agreements that ran their full term among those that ended, and of the reports paid by
-- their due date among those paid; half up. Null without either.
create function provider_rating(finished integer, terminated integer, paid integer, on_time integer) returns integer
language sql immutable parallel safe as $$
  select (case
    when finished + terminated = 0 and paid = 0 then null
    when finished + terminated = 0 then (1000::bigint * on_time + paid) / (2 * paid)
    when paid = 0 then (1000::bigint * finished + finished + terminated) / (2 * (finished + terminated))
    else (1000 * (finished::bigint * paid + on_time::bigint * (finished + terminated)) + 2 * (finished + terminated)::bigint * paid)
      / (4 * (finished + terminated)::bigint * paid)
  end)::integer
$$;

create table provider_records (
  user_id uuid primary key references provider_profiles on delete cascade,
  -- Projects with an agreement that shares revenue, and with one that ran its full term.
  active_projects integer not null default 0,
  completed_projects integer not null default 0,
  finished_agreements integer not null default 0,
  terminated_agreements integer not null default 0,
  -- Shares of reports of their own agreements that they were paid, and those of them paid by the due date.
  paid_reports integer not null default 0,
  paid_on_time integer not null default 0,
  disputes integer not null default 0,
  -- What these shares came to, net, in pounds.
  earned bigint not null default 0,
  rating integer generated always as (
    provider_rating(finished_agreements, terminated_agreements, paid_reports, paid_on_time)) stored,
  -- Its place by rating: of equal ones, who has more history comes first, and who has none comes last.
  rating_order integer not null generated always as (
    coalesce(provider_rating(finished_agreements, terminated_agreements, paid_reports, paid_on_time) + 1, 0) * 1000000
    + least(finished_agreements + terminated_agreements + paid_reports, 999999)) stored
);
create index provider_records_rating on provider_records (rating_order desc, user_id desc);
create index provider_records_completed on provider_records (completed_projects desc, user_id desc);
create index provider_records_active on provider_records (active_projects, user_id);

create view provider_agreement_counts as
select provider_id,
  (count(distinct project_id) filter (where status in ('active', 'termination_pending')))::integer as active_projects,
  (count(distinct project_id) filter (where status = 'expired'))::integer as completed_projects,
  (count(*) filter (where status = 'expired'))::integer as finished_agreements,
  (count(*) filter (where status = 'terminated'))::integer as terminated_agreements
from agreements group by provider_id;

create view provider_payment_counts as
select a.provider_id, count(*)::integer as paid_reports,
  (count(*) filter (where (m.processed_at at time zone 'Europe/London')::date <= m.due_date))::integer as paid_on_time,
  coalesce(sum(m.amount) filter (where m.currency = 'gbp'), 0)::bigint as earned
from payments m join agreements a on a.id = m.agreement_id and a.provider_id = m.payee_id
where m.status = 'completed' group by a.provider_id;

insert into provider_records (user_id, active_projects, completed_projects, finished_agreements, terminated_agreements,
  paid_reports, paid_on_time, disputes, earned)
select p.user_id, coalesce(a.active_projects, 0), coalesce(a.completed_projects, 0), coalesce(a.finished_agreements, 0),
  coalesce(a.terminated_agreements, 0), coalesce(m.paid_reports, 0), coalesce(m.paid_on_time, 0), coalesce(d.count, 0),
  coalesce(m.earned, 0)
from provider_profiles p
left join provider_agreement_counts a on a.provider_id = p.user_id
left join provider_payment_counts m on m.provider_id = p.user_id
left join (select raised_by, count(*)::integer from revenue_report_disputes group by raised_by) d on d.raised_by = p.user_id;

insert into provider_skills (word, name, providers)
select lower(skill), max(skill), count(distinct user_id) from provider_profiles, unnest(skills) skill where skill <> ''
group by lower(skill);

create function provider_begin_record() returns trigger language plpgsql as $$
begin
  insert into provider_records (user_id) values (new.user_id);
  return null;
end $$;
create trigger provider_profiles_record after insert on provider_profiles
  for each row execute function provider_begin_record();

-- Counted anew, because several agreements may be on one project. The row is locked first, so that of two changes at
-- once the second one counts both.
create function provider_count_agreements() returns trigger language plpgsql as $$
declare whose uuid := case when tg_op = 'DELETE' then old.provider_id else new.provider_id end;
begin
  perform from provider_records where user_id = whose for no key update;
  update provider_records r set active_projects = coalesce(a.active_projects, 0),
    completed_projects = coalesce(a.completed_projects, 0), finished_agreements = coalesce(a.finished_agreements, 0),
    terminated_agreements = coalesce(a.terminated_agreements, 0)
  from (select) nothing left join provider_agreement_counts a on a.provider_id = whose
  where r.user_id = whose;
  return null;
end $$;
create trigger agreements_recorded after insert or update of status or delete on agreements
  for each row execute function provider_count_agreements();

-- Changed by the difference, so that two payments at once both count.
create function provider_count_payment() returns trigger language plpgsql as $$
declare
  paid integer := 0; on_time integer := 0; net bigint := 0;
  payment payments := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op <> 'INSERT' and old.status = 'completed' then
    paid := -1;
    on_time := -((old.processed_at at time zone 'Europe/London')::date <= old.due_date)::integer;
    if old.currency = 'gbp' then net := -old.amount; end if;
  end if;
  if tg_op <> 'DELETE' and new.status = 'completed' then
    paid := paid + 1;
    on_time := on_time + ((new.processed_at at time zone 'Europe/London')::date <= new.due_date)::integer;
    if new.currency = 'gbp' then net := net + new.amount; end if;
  end if;
  if paid <> 0 or on_time <> 0 or net <> 0 then
    update provider_records r set paid_reports = r.paid_reports + paid, paid_on_time = r.paid_on_time + on_time,
      earned = r.earned + net
    where r.user_id = payment.payee_id
      and exists (select from agreements a where a.id = payment.agreement_id and a.provider_id = payment.payee_id);
  end if;
  return null;
end $$;
create trigger payments_recorded after insert or update of status, amount, processed_at or delete on payments
  for each row execute function provider_count_payment();

create function provider_count_dispute() returns trigger language plpgsql as $$
begin
  update provider_records set disputes = disputes + 1 where user_id = new.raised_by;
  return null;
end $$;
create trigger revenue_report_disputes_recorded after insert on revenue_report_disputes
  for each row execute function provider_count_dispute();

-- Records and skills that are not what the books say; empty.
create view wrong_provider_records as
select r.user_id::text as id, counted.name as stored_as, counted.stored, counted.correct
from provider_records r
left join provider_agreement_counts a on a.provider_id = r.user_id
left join provider_payment_counts m on m.provider_id = r.user_id
left join (select raised_by, count(*) from revenue_report_disputes group by raised_by) d on d.raised_by = r.user_id
cross join lateral (values
  ('active_projects', r.active_projects::bigint, coalesce(a.active_projects, 0)::bigint),
  ('completed_projects', r.completed_projects, coalesce(a.completed_projects, 0)),
  ('finished_agreements', r.finished_agreements, coalesce(a.finished_agreements, 0)),
  ('terminated_agreements', r.terminated_agreements, coalesce(a.terminated_agreements, 0)),
  ('paid_reports', r.paid_reports, coalesce(m.paid_reports, 0)),
  ('paid_on_time', r.paid_on_time, coalesce(m.paid_on_time, 0)),
  ('disputes', r.disputes, coalesce(d.count, 0)),
  ('earned', r.earned, coalesce(m.earned, 0))
) counted (name, stored, correct)
where counted.stored <> counted.correct
union all
select p.user_id::text, 'record', 0, 1 from provider_profiles p
where not exists (select from provider_records r where r.user_id = p.user_id)
union all
select coalesce(s.word, p.word), 'skill', coalesce(s.providers, 0), coalesce(p.providers, 0)
from provider_skills s
full join (select word, count(*) as providers from provider_profiles, unnest(skill_words) word group by word) p on p.word = s.word
where coalesce(s.providers, 0) <> coalesce(p.providers, 0);

-- Whom a provider named at registration to recommend them; they are mailed only once the provider asks them.
alter table provider_profiles
  add column recommendation_emails text[] not null default '{}',
  add column recommendation_message text not null default '';

-- Requests for recommendations, each mailed once, and what came of them.
create table recommendations (
  id uuid primary key,
  provider_id uuid not null references users on delete cascade,
  -- Null once nothing is awaited from it.
  email text check (email = lower(email)),
  -- A keyed hash, so that nobody is asked twice by the same provider.
  address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$'),
  message text not null,
  status text not null check (status in ('asked', 'given', 'declined', 'removed')),
  asked_at timestamptz not null,
  answered_at timestamptz,
  author_name text not null default '',
  author_role text not null default '',
  content text not null default '',
  is_hidden boolean not null default false,
  check ((status = 'asked') = (email is not null)),
  check ((status = 'given') = (content <> ''))
);
create unique index recommendations_once on recommendations (provider_id, address_hash);
create index recommendations_provider on recommendations (provider_id, asked_at desc, id desc);
create index recommendations_address on recommendations (email, asked_at) where email is not null;

-- Addresses that no provider may ask, by the same hash.
create table recommendation_refusals (
  address_hash text primary key check (address_hash ~ '^[0-9a-f]{64}$'),
  refused_at timestamptz not null
);
