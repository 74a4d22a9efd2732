-- What everybody pays and has reported, by month: what the dashboard of an admin shows. Each statement that changes payments or
-- reports adds rows, without reading or locking any; a job puts those of the same sum together. A sum is the total of its rows.
-- Who is changing payments or reports has ended before the function is another one, so nobody adds to one of the tables only.
lock table payments, revenue_reports in share row exclusive mode;

create table platform_sums (
  kind text not null check (kind in ('payments_made', 'revenue')),
  month date not null,
  stage text not null,
  due_date date not null,
  currency text not null,
  row_count bigint not null,
  gross_amount bigint not null,
  commission_amount bigint not null
);

create or replace function add_to_monthly_sums(changes monthly_sums[]) returns void language plpgsql as $$
begin
  with changed as materialized (
    select person_id, kind, month, stage, due_date, currency, sum(row_count) as row_count,
      sum(gross_amount) as gross_amount, sum(commission_amount) as commission_amount
    from unnest(changes) group by person_id, kind, month, stage, due_date, currency
    having sum(row_count) <> 0 or sum(gross_amount) <> 0 or sum(commission_amount) <> 0
  ), of_platform as (
    insert into platform_sums
    select kind, month, stage, due_date, currency, sum(row_count), sum(gross_amount), sum(commission_amount)
    from changed where kind in ('payments_made', 'revenue') group by kind, month, stage, due_date, currency
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

-- Puts the rows of the same sums together, and removes those of nothing. Whoever does it at the same time waits, and finds
-- nothing left of the rows that it saw.
create function merge_platform_sums() returns void language sql as $$
  with several as (
    select kind, month, stage, due_date, currency from platform_sums group by kind, month, stage, due_date, currency
    having count(*) > 1
  ), merged as (
    delete from platform_sums p using several s
    where p.kind = s.kind and p.month = s.month and p.stage = s.stage and p.due_date = s.due_date and p.currency = s.currency
    returning p.*
  )
  insert into platform_sums
  select kind, month, stage, due_date, currency, sum(row_count), sum(gross_amount), sum(commission_amount)
  from merged group by kind, month, stage, due_date, currency
  having sum(row_count) <> 0 or sum(gross_amount) <> 0 or sum(commission_amount) <> 0
$$;

-- The sums that are not those of all people together.
create view wrong_platform_sums as
select kind, month, stage, due_date, currency, sum(stored)::bigint as stored, sum(correct)::bigint as correct, measure
from (
  select s.kind, s.month, s.stage, s.due_date, s.currency, m.measure, m.amount as stored, 0 as correct
  from platform_sums s, lateral (values
    ('count', row_count), ('gross', gross_amount), ('commission', commission_amount)) m (measure, amount)
  union all
  select s.kind, s.month, s.stage, s.due_date, s.currency, m.measure, 0, m.amount
  from (
    select kind, month, stage, due_date, currency, sum(row_count) as row_count, sum(gross_amount) as gross_amount,
      sum(commission_amount) as commission_amount
    from monthly_sums where kind in ('payments_made', 'revenue') group by kind, month, stage, due_date, currency
  ) s, lateral (values
    ('count', row_count), ('gross', gross_amount), ('commission', commission_amount)) m (measure, amount)
) compared
group by kind, month, stage, due_date, currency, measure
having sum(stored) <> sum(correct);
