lock table revenue_reports in share row exclusive mode;

-- The days of a project that reports cover, drafts too: those for all of its agreements, and for each agreement those of the
-- reports that name it. What a dashboard would put together anew each time.
create table reported_days (
  project_id uuid not null references projects on delete cascade,
  -- Null for the days that are reported for all agreements.
  agreement_id uuid,
  owner_id uuid not null,
  days datemultirange not null,
  unique nulls not distinct (project_id, agreement_id)
);
create index reported_days_owner on reported_days (owner_id);

create view correct_reported_days as
select r.project_id, g.id as agreement_id, p.owner_id,
  range_agg(daterange(r.reporting_period_start, r.reporting_period_end, '[]')) as days
from revenue_reports r
join projects p on p.id = r.project_id
left join lateral unnest(r.agreement_ids) g (id) on true
group by r.project_id, g.id, p.owner_id;

create view wrong_reported_days as
select project_id, agreement_id, days::text as days, 'stored' as found from (
  select project_id, agreement_id, owner_id, days from reported_days except
  select project_id, agreement_id, owner_id, days from correct_reported_days) s
union all
select project_id, agreement_id, days::text, 'reported' from (
  select project_id, agreement_id, owner_id, days from correct_reported_days except
  select project_id, agreement_id, owner_id, days from reported_days) c;

-- Who changes reports of one project waits for the other, as with reports that are not drafts: each then sees all of them.
create function report_store_days() returns trigger language plpgsql as $$
declare changed uuid;
begin
  foreach changed in array array(
    select distinct id from unnest(array[old.project_id, new.project_id]) id where id is not null order by id)
  loop
    perform from projects where id = changed for no key update;
    delete from reported_days where project_id = changed;
    insert into reported_days (project_id, agreement_id, owner_id, days)
    select project_id, agreement_id, owner_id, days from correct_reported_days where project_id = changed;
  end loop;
  return null;
end $$;
create trigger revenue_reports_days_stored
  after insert or update of project_id, reporting_period_start, reporting_period_end, agreement_ids or delete
  on revenue_reports for each row execute function report_store_days();
insert into reported_days (project_id, agreement_id, owner_id, days)
select project_id, agreement_id, owner_id, days from correct_reported_days;
analyze reported_days;

-- As before; a list whose last values are all the first one ends before them.
create or replace function ledger_open_accounts(names text[], currencies text[], may_go_negative boolean[],
  expected_new boolean[])
returns bigint[] language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  ids bigint[];
  fresh boolean[];
begin
  select array_agg(coalesce(w.id, nextval('ledger_accounts_id_seq')) order by place), array_agg(w.id is null order by place)
    into ids, fresh
    from (
      select place, case when not coalesce(is_new, expected_new[1])
        then (select a.id from ledger_accounts a where a.name = n.name) end as id
      from unnest(names, expected_new) with ordinality as n (name, is_new, place)) w;
  if not true = any(fresh) then
    return ids;
  end if;
  begin
    insert into ledger_accounts (id, name, currency, may_go_negative) overriding system value
    select w.id, w.name, coalesce(w.currency, currencies[1]), coalesce(w.negative, may_go_negative[1])
      from unnest(ids, names, currencies, may_go_negative, fresh) as w (id, name, currency, negative, fresh) where w.fresh;
    return ids;
  exception when unique_violation then
    insert into ledger_accounts (id, name, currency, may_go_negative) overriding system value
    select w.id, w.name, coalesce(w.currency, currencies[1]), coalesce(w.negative, may_go_negative[1])
      from unnest(ids, names, currencies, may_go_negative, fresh) as w (id, name, currency, negative, fresh) where w.fresh
      on conflict (name) do nothing;
    return (select array_agg(a.id order by place)
      from unnest(names) with ordinality as w (name, place) join ledger_accounts a on a.name = w.name);
  end;
end $$;
