-- The agreements that a report is for; null for all of its project that share a day of it. Two reports of a project may
-- cover the same days when they are for different agreements, such as one that is reported by the week and one by the month.
alter table revenue_reports
  add column agreement_ids uuid[] check (cardinality(agreement_ids) > 0),
  -- The part of the revenue that reports created earlier have, too: sums of revenue count each day once.
  add column repeated_revenue bigint not null default 0,
  add constraint revenue_reports_repeated_check check (repeated_revenue between 0 and total_revenue),
  add column finalized_at timestamptz,
  -- Nobody where it was finalized by the schedule.
  add column finalized_by uuid references users,
  add constraint revenue_reports_finalized_check check (finalized_at is null or status = 'finalized'),
  add constraint revenue_reports_finalized_by_check check (finalized_by is null or finalized_at is not null);
create index revenue_reports_for_some on revenue_reports (project_id) where agreement_ids is not null;
create index revenue_reports_finalized_by on revenue_reports (finalized_by) where finalized_by is not null;
-- What the schedule finalizes.
create index revenue_reports_to_finalize on revenue_reports (processed_at, id) where status = 'processed';

-- Whether a report covers a day of this period for the same agreement. Two reports for all agreements do on every day.
create function report_covers(report revenue_reports, first_day date, last_day date, for_agreements uuid[])
returns boolean language sql stable as $$
  select report.reporting_period_start <= last_day and report.reporting_period_end >= first_day
    and ((report.agreement_ids is null and for_agreements is null) or exists (
      select from agreements g where g.project_id = report.project_id
      and (report.agreement_ids is null or g.id = any (report.agreement_ids))
      and (for_agreements is null or g.id = any (for_agreements))
      and daterange(g.effective_date, g.expiration_date, '[]')
        && daterange(greatest(report.reporting_period_start, first_day), least(report.reporting_period_end, last_day), '[]')))
$$;

create or replace function report_refuse_overlap() returns trigger language plpgsql as $$
begin
  if new.status = 'draft' then return null; end if;
  -- Its days were taken before and stay the same.
  if tg_op = 'UPDATE' and old.status <> 'draft' and old.reporting_period_start = new.reporting_period_start
    and old.reporting_period_end = new.reporting_period_end
    and old.agreement_ids is not distinct from new.agreement_ids then return null; end if;
  perform from projects where id = new.project_id for no key update;
  if exists (
    select from revenue_reports r where r.project_id = new.project_id and r.id <> new.id and r.status <> 'draft'
    and r.reporting_period_start <= new.reporting_period_end and r.reporting_period_end >= new.reporting_period_start
    and report_covers(r, new.reporting_period_start, new.reporting_period_end, new.agreement_ids)
  ) then
    raise exception 'the period overlaps another report of the project'
      using errcode = 'exclusion_violation', constraint = 'revenue_reports_no_overlap';
  end if;
  return null;
end $$;
drop trigger revenue_reports_no_overlap on revenue_reports;
create trigger revenue_reports_no_overlap
  after insert or update of status, reporting_period_start, reporting_period_end, agreement_ids
  on revenue_reports for each row execute function report_refuse_overlap();

-- What of a report's revenue is of days that reports created before it cover, too; half up.
create function report_repeated_revenue(report revenue_reports) returns bigint language sql stable as $$
  select coalesce(round(report.total_revenue::numeric * sum(upper(day) - lower(day))
    / (report.reporting_period_end - report.reporting_period_start + 1)), 0)::bigint
  from unnest((
    select range_agg(daterange(o.reporting_period_start, o.reporting_period_end, '[]')) from revenue_reports o
    where o.project_id = report.project_id and o.status <> 'draft'
    and (o.created_at, o.id) < (report.created_at, report.id)
  ) * datemultirange(daterange(report.reporting_period_start, report.reporting_period_end, '[]'))) day
  where report.status <> 'draft'
$$;
create function report_count_days_once() returns trigger language plpgsql as $$
begin
  if new.agreement_ids is null and (tg_op = 'INSERT' or old.agreement_ids is null) then return null; end if;
  if new.status = 'draft' and (tg_op = 'INSERT' or old.status = 'draft') then return null; end if;
  update revenue_reports r set repeated_revenue = report_repeated_revenue(r)
  where r.project_id = new.project_id and r.status <> 'draft'
  and r.reporting_period_start <= greatest(new.reporting_period_end, old.reporting_period_end)
  and r.reporting_period_end >= least(new.reporting_period_start, old.reporting_period_start)
  and r.repeated_revenue <> report_repeated_revenue(r);
  return null;
end $$;
create trigger revenue_reports_days_counted_once
  after insert or update of status, total_revenue, reporting_period_start, reporting_period_end, agreement_ids
  on revenue_reports for each row execute function report_count_days_once();
-- A sum that becomes smaller never falls below what is repeated of it, until that is computed anew.
create function report_limit_repeated() returns trigger language plpgsql as $$
begin
  new.repeated_revenue := least(new.repeated_revenue, new.total_revenue);
  return new;
end $$;
create trigger revenue_reports_repeated_limited before update of total_revenue on revenue_reports
  for each row when (new.repeated_revenue > 0) execute function report_limit_repeated();

create or replace function report_add_to_project() returns trigger language plpgsql as $$
declare before bigint := 0; after bigint := 0;
begin
  if tg_op <> 'INSERT' and old.status <> 'draft' then before := old.total_revenue - old.repeated_revenue; end if;
  if tg_op <> 'DELETE' and new.status <> 'draft' then after := new.total_revenue - new.repeated_revenue; end if;
  if before <> after then
    update projects set total_revenue = total_revenue + after - before
    where id = coalesce(new.project_id, old.project_id);
  end if;
  return null;
end $$;
drop trigger revenue_reports_added_up on revenue_reports;
create trigger revenue_reports_added_up after insert or update of status, total_revenue, repeated_revenue or delete
  on revenue_reports for each row execute function report_add_to_project();

create or replace function report_add_to_months() returns trigger language plpgsql as $$
declare changes monthly_sums[];
begin
  if tg_op <> 'DELETE' then
    changes := array(select s from monthly_sums_of_report(1, new.owner_id, new.reporting_period_end, new.status,
      new.currency, new.total_revenue - new.repeated_revenue) s);
  end if;
  if tg_op <> 'INSERT' then
    changes := changes || array(select s from monthly_sums_of_report(-1, old.owner_id, old.reporting_period_end,
      old.status, old.currency, old.total_revenue - old.repeated_revenue) s);
  end if;
  perform add_to_monthly_sums(changes);
  return null;
end $$;
drop trigger revenue_reports_added_to_months on revenue_reports;
create trigger revenue_reports_added_to_months
  after insert or delete or update of owner_id, reporting_period_end, status, currency, total_revenue, repeated_revenue
  on revenue_reports for each row execute function report_add_to_months();

-- The views of what sums should be count each day once, too.
do $$
begin
  execute format('create or replace view correct_monthly_sums as %s', replace(
    pg_get_viewdef('correct_monthly_sums'::regclass), 'r.total_revenue)', 'r.total_revenue - r.repeated_revenue)'));
end $$;
create or replace view wrong_sums as
select 'report' as kind, r.id, r.total_revenue as stored, coalesce(sum(s.amount), 0)::bigint as correct
from revenue_reports r left join revenue_report_sources s on s.report_id = r.id
group by r.id having r.total_revenue <> coalesce(sum(s.amount), 0)
union all
select 'repeated revenue', r.id, r.repeated_revenue, report_repeated_revenue(r)
from revenue_reports r where r.status <> 'draft' and (r.repeated_revenue > 0 or r.agreement_ids is not null)
and r.repeated_revenue <> report_repeated_revenue(r)
union all
select 'project', p.id, p.total_revenue, coalesce(sum(r.total_revenue - r.repeated_revenue), 0)::bigint
from projects p left join revenue_reports r on r.project_id = p.id and r.status <> 'draft'
group by p.id having p.total_revenue <> coalesce(sum(r.total_revenue - r.repeated_revenue), 0)
union all
select 'agreement', a.id, a.total_paid, coalesce(sum(p.amount), 0)::bigint
from agreements a left join payments p on p.agreement_id = a.id and p.status = 'completed'
group by a.id having a.total_paid <> coalesce(sum(p.amount), 0)
union all
select kind || ' of ' || month || ', ' || stage || ' ' || measure, person_id, sum(stored)::bigint, sum(correct)::bigint
from (
  select s.*, m.measure, m.amount as stored, 0 as correct from monthly_sums s, lateral (values
    ('count', row_count), ('gross', gross_amount), ('commission', commission_amount)) m (measure, amount)
  union all
  select s.*, m.measure, 0, m.amount from correct_monthly_sums s, lateral (values
    ('count', row_count), ('gross', gross_amount), ('commission', commission_amount)) m (measure, amount)
) compared
group by person_id, kind, month, stage, due_date, currency, measure
having sum(stored) <> sum(correct);

-- All that a share was computed from and what came out, as canonical JSON with the version of the rule, and its SHA-256. What
-- was frozen before it was recorded has none.
alter table distributions
  add column calculation text,
  add column calculation_hash text check (calculation_hash ~ '^[0-9a-f]{64}$'),
  add constraint distributions_calculation_check check ((calculation is null) = (calculation_hash is null)),
  -- What its approver said about this share.
  add column approval_notes text not null default '';

-- An approved report is calculated again by its owner while nothing of it is being paid.
alter table revenue_report_approvals add column recalculated_at timestamptz;
-- What it says on paper is final once it is being paid.
create function report_keep_snapshot() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and exists (
    select from revenue_reports where id = old.report_id and status in ('approved', 'processed')
    and not exists (select from payments p where p.report_id = old.report_id
      and p.status not in ('calculated', 'pending'))) then return new; end if;
  raise exception 'the content of report % is final', old.report_id using errcode = 'restrict_violation';
end $$;
drop trigger report_snapshots_stay on report_snapshots;
create trigger report_snapshots_stay before update or delete on report_snapshots
  for each row when (old.is_final) execute function report_keep_snapshot();
create function report_store_recalculated() returns trigger language plpgsql as $$
begin
  update report_snapshots s set content = c.content, taken_at = now()
  from report_contents c where c.id = new.report_id and s.report_id = new.report_id;
  return null;
end $$;
create constraint trigger revenue_report_approvals_recalculated after update of recalculated_at on revenue_report_approvals
  deferrable initially deferred for each row execute function report_store_recalculated();
