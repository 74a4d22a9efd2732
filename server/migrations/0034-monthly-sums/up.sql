-- What each person pays, receives and has reported, by month: what dashboards show of everything. Several rows may be of
-- one sum, where changes were made at the same time: it is their total.
create table monthly_sums (
  person_id uuid not null,
  kind text not null check (kind in ('payments_made', 'payments_received', 'revenue')),
  -- The first day of the month in which the reported period ended.
  month date not null,
  stage text not null check (stage in ('unpaid', 'processing', 'paid', 'unapproved', 'approved')),
  -- Of unpaid payments; infinity for all else.
  due_date date not null,
  currency text not null,
  row_count bigint not null,
  gross_amount bigint not null,
  commission_amount bigint not null
);
create index monthly_sums_person on monthly_sums (person_id, kind, month, stage, due_date, currency);

-- What a payment adds to the sums of its payer and its payee; with the sign -1, what it took from them before a change.
create function monthly_sums_of_payment(sign integer, payer_id uuid, payee_id uuid, period_end date, status text,
  due_date date, currency text, gross_amount bigint, commission_amount bigint)
returns setof monthly_sums language sql immutable as $$
  select person_id, kind, date_trunc('month', period_end::timestamp)::date,
    case status when 'completed' then 'paid' when 'processing' then 'processing' else 'unpaid' end,
    case when status in ('completed', 'processing') then 'infinity' else due_date end,
    currency, sign::bigint, sign * gross_amount, sign * commission_amount
  from (values (payer_id, 'payments_made'), (payee_id, 'payments_received')) as of_person (person_id, kind)
$$;

-- What a report adds to the sums of its owner: a draft nothing.
create function monthly_sums_of_report(sign integer, owner_id uuid, period_end date, status text, currency text,
  total_revenue bigint)
returns setof monthly_sums language sql immutable as $$
  select owner_id, 'revenue', date_trunc('month', period_end::timestamp)::date,
    case when status in ('submitted', 'disputed') then 'unapproved' else 'approved' end,
    'infinity'::date, currency, sign::bigint, sign * total_revenue, 0::bigint
  where status <> 'draft'
$$;

-- Puts changes and the rows of the same sums together. Rows that another transaction is changing stay as they are, so that
-- no transaction waits for another.
create function add_to_monthly_sums(changes monthly_sums[]) returns void language plpgsql as $$
begin
  with changed as materialized (
    select person_id, kind, month, stage, due_date, currency, sum(row_count) as row_count,
      sum(gross_amount) as gross_amount, sum(commission_amount) as commission_amount
    from unnest(changes) group by person_id, kind, month, stage, due_date, currency
    having sum(row_count) <> 0 or sum(gross_amount) <> 0 or sum(commission_amount) <> 0
  ), stored as materialized (
    select s.ctid from changed c, lateral (
      select m.ctid from monthly_sums m
      where m.person_id = c.person_id and m.kind = c.kind and m.month = c.month and m.stage = c.stage
        and m.due_date = c.due_date and m.currency = c.currency
      limit 100 for update skip locked) s
  ), merged as (
    delete from monthly_sums where ctid = any (array(select ctid from stored)) returning *
  )
  insert into monthly_sums
  select person_id, kind, month, stage, due_date, currency, sum(row_count), sum(gross_amount), sum(commission_amount)
  from (select * from changed union all select * from merged) both_of_them
  group by person_id, kind, month, stage, due_date, currency
  having sum(row_count) <> 0 or sum(gross_amount) <> 0 or sum(commission_amount) <> 0;
end $$;

create function payments_add_to_months() returns trigger language plpgsql as $$
declare changes monthly_sums[];
begin
  if tg_op <> 'DELETE' then
    changes := array(select s from added p, monthly_sums_of_payment(1, p.payer_id, p.payee_id, p.reporting_period_end,
      p.status, p.due_date, p.currency, p.gross_amount, p.commission_amount) s);
  end if;
  if tg_op <> 'INSERT' then
    changes := changes || array(select s from removed p, monthly_sums_of_payment(-1, p.payer_id, p.payee_id,
      p.reporting_period_end, p.status, p.due_date, p.currency, p.gross_amount, p.commission_amount) s);
  end if;
  perform add_to_monthly_sums(changes);
  return null;
end $$;
create trigger payments_added_to_months after insert on payments
  referencing new table as added for each statement execute function payments_add_to_months();
create trigger payments_changed_in_months after update on payments
  referencing new table as added old table as removed for each statement execute function payments_add_to_months();
create trigger payments_removed_from_months after delete on payments
  referencing old table as removed for each statement execute function payments_add_to_months();

create function report_add_to_months() returns trigger language plpgsql as $$
declare changes monthly_sums[];
begin
  if tg_op <> 'DELETE' then
    changes := array(select s from monthly_sums_of_report(1, new.owner_id, new.reporting_period_end, new.status,
      new.currency, new.total_revenue) s);
  end if;
  if tg_op <> 'INSERT' then
    changes := changes || array(select s from monthly_sums_of_report(-1, old.owner_id, old.reporting_period_end,
      old.status, old.currency, old.total_revenue) s);
  end if;
  perform add_to_monthly_sums(changes);
  return null;
end $$;
create trigger revenue_reports_added_to_months
  after insert or update of owner_id, reporting_period_end, status, currency, total_revenue or delete on revenue_reports
  for each row execute function report_add_to_months();

-- What the rows of a sum come to.
create view correct_monthly_sums as
select person_id, kind, month, stage, due_date, currency, sum(row_count)::bigint as row_count,
  sum(gross_amount)::bigint as gross_amount, sum(commission_amount)::bigint as commission_amount
from (
  select s.* from payments p, monthly_sums_of_payment(1, p.payer_id, p.payee_id, p.reporting_period_end, p.status,
    p.due_date, p.currency, p.gross_amount, p.commission_amount) s
  union all
  select s.* from revenue_reports r, monthly_sums_of_report(1, r.owner_id, r.reporting_period_end, r.status, r.currency,
    r.total_revenue) s
) of_each
group by person_id, kind, month, stage, due_date, currency;
insert into monthly_sums select * from correct_monthly_sums;
analyze monthly_sums;

create or replace view wrong_sums as
select 'report' as kind, r.id, r.total_revenue as stored, coalesce(sum(s.amount), 0)::bigint as correct
from revenue_reports r left join revenue_report_sources s on s.report_id = r.id
group by r.id having r.total_revenue <> coalesce(sum(s.amount), 0)
union all
select 'project', p.id, p.total_revenue, coalesce(sum(r.total_revenue), 0)::bigint
from projects p left join revenue_reports r on r.project_id = p.id and r.status <> 'draft'
group by p.id having p.total_revenue <> coalesce(sum(r.total_revenue), 0)
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
