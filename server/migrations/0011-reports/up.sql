create table revenue_reports (
  id uuid primary key,
  project_id uuid not null references projects,
  owner_id uuid not null references users,
  reporting_period_start date not null,
  reporting_period_end date not null,
  frequency text not null check (frequency in ('weekly', 'monthly', 'quarterly')),
  currency text not null default 'gbp',
  -- The sum of its sources; triggers of the sources keep it current.
  total_revenue bigint not null default 0 check (total_revenue >= 0),
  notes text not null default '',
  status text not null check (status in ('draft', 'submitted', 'disputed', 'approved', 'pending', 'processed', 'failed', 'finalized')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  processed_at timestamptz,
  check (reporting_period_end >= reporting_period_start)
);
create index revenue_reports_project on revenue_reports (project_id, reporting_period_start desc, id desc)
  include (reporting_period_end, status);
create index revenue_reports_owner on revenue_reports (owner_id, created_at desc, id desc);
create index revenue_reports_owner_period on revenue_reports (owner_id, reporting_period_start desc, id desc);
create index revenue_reports_newest on revenue_reports (reporting_period_start desc, id desc);
create index revenue_reports_created on revenue_reports (created_at desc, id desc);
create index revenue_reports_owner_total on revenue_reports (owner_id, total_revenue desc, id desc);
create index revenue_reports_total on revenue_reports (total_revenue desc, id desc);
-- For the totals of all.
create index revenue_reports_sums on revenue_reports (currency, status) include (total_revenue);
-- For the sums of an owner by month.
create index revenue_reports_owner_sums on revenue_reports (owner_id, reporting_period_end, status)
  include (currency, total_revenue, project_id, id);
-- What an owner has to finish, approve or correct.
create index revenue_reports_open on revenue_reports (owner_id, updated_at)
  where status in ('draft', 'submitted', 'disputed');
-- The periods that there are, of which there are few.
create index revenue_reports_periods on revenue_reports (reporting_period_start, reporting_period_end);
create index revenue_reports_notes_parts on revenue_reports using gin (notes gin_trgm_ops);

create table revenue_report_sources (
  report_id uuid not null references revenue_reports on delete cascade,
  position integer not null check (position > 0),
  source_name text not null,
  amount bigint not null check (amount >= 0),
  description text not null default '',
  primary key (report_id, position)
);
create index revenue_report_sources_name_parts on revenue_report_sources using gin (source_name gin_trgm_ops);

-- Sums are changed by the difference, so that two changes at once both count.
create function report_add_sources() returns trigger language plpgsql as $$
begin
  update revenue_reports r set total_revenue = r.total_revenue + a.amount
  from (select report_id, sum(amount)::bigint as amount from added group by report_id) a where r.id = a.report_id;
  return null;
end $$;
create function report_subtract_sources() returns trigger language plpgsql as $$
begin
  update revenue_reports r set total_revenue = r.total_revenue - o.amount
  from (select report_id, sum(amount)::bigint as amount from removed group by report_id) o where r.id = o.report_id;
  return null;
end $$;
create function report_change_sources() returns trigger language plpgsql as $$
begin
  update revenue_reports r set total_revenue = r.total_revenue + c.amount
  from (select report_id, sum(amount)::bigint as amount from (
      select report_id, amount from added union all select report_id, -amount from removed) s
    group by report_id) c where r.id = c.report_id and c.amount <> 0;
  return null;
end $$;
create trigger revenue_report_sources_added after insert on revenue_report_sources
  referencing new table as added for each statement execute function report_add_sources();
create trigger revenue_report_sources_removed after delete on revenue_report_sources
  referencing old table as removed for each statement execute function report_subtract_sources();
create trigger revenue_report_sources_changed after update on revenue_report_sources
  referencing new table as added old table as removed for each statement execute function report_change_sources();

create function report_add_to_project() returns trigger language plpgsql as $$
declare before bigint := 0; after bigint := 0;
begin
  if tg_op <> 'INSERT' and old.status <> 'draft' then before := old.total_revenue; end if;
  if tg_op <> 'DELETE' and new.status <> 'draft' then after := new.total_revenue; end if;
  if before <> after then
    update projects set total_revenue = total_revenue + after - before
    where id = coalesce(new.project_id, old.project_id);
  end if;
  return null;
end $$;
create trigger revenue_reports_added_up after insert or update of status, total_revenue or delete on revenue_reports
  for each row execute function report_add_to_project();

create table revenue_report_documents (
  report_id uuid not null references revenue_reports on delete cascade,
  file_id uuid not null references files,
  primary key (report_id, file_id)
);

create table revenue_report_approvals (
  report_id uuid primary key references revenue_reports,
  approver_id uuid not null references users,
  notes text not null default '',
  approved_at timestamptz not null
);

create table revenue_report_disputes (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references revenue_reports,
  raised_by uuid not null references users,
  reason text not null,
  created_at timestamptz not null,
  resolved_at timestamptz,
  -- The source lines as they were when it was raised, so that a correction can be compared with them.
  disputed_sources jsonb
);
create unique index revenue_report_disputes_one_open on revenue_report_disputes (report_id) where resolved_at is null;
create function report_dispute_sources() returns trigger language plpgsql as $$
begin
  new.disputed_sources := (
    select coalesce(jsonb_agg(jsonb_build_object('source_name', s.source_name, 'amount', s.amount) order by s.position), '[]')
    from revenue_report_sources s where s.report_id = new.report_id
  );
  return new;
end $$;
create trigger revenue_report_disputes_sources before insert on revenue_report_disputes
  for each row execute function report_dispute_sources();

-- Two reports of one project never cover the same day, once they are submitted. The project row is the lock.
create function report_refuse_overlap() returns trigger language plpgsql as $$
begin
  if new.status = 'draft' then return null; end if;
  -- Its days were taken before and stay the same.
  if tg_op = 'UPDATE' and old.status <> 'draft' and old.reporting_period_start = new.reporting_period_start
    and old.reporting_period_end = new.reporting_period_end then return null; end if;
  perform from projects where id = new.project_id for no key update;
  if exists (
    select from revenue_reports r where r.project_id = new.project_id and r.id <> new.id and r.status <> 'draft'
    and daterange(r.reporting_period_start, r.reporting_period_end, '[]')
        && daterange(new.reporting_period_start, new.reporting_period_end, '[]')
  ) then
    raise exception 'the period overlaps another report of the project'
      using errcode = 'exclusion_violation', constraint = 'revenue_reports_no_overlap';
  end if;
  return null;
end $$;
create trigger revenue_reports_no_overlap after insert or update of status, reporting_period_start, reporting_period_end
  on revenue_reports for each row execute function report_refuse_overlap();
