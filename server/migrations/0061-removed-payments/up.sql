-- What its payer noted, and how they mean to pay; both while it is calculated only.
alter table payments
  add column note text not null default '' check (length(note) <= 1000),
  add column payment_method text check (payment_method in ('bank_transfer', 'paypal', 'crypto', 'card'));

-- Payments that were removed before any money moved, as they were with their reminders and what failed before. Their rows
-- are taken out of the payments, so that no list and no sum has them, and put back as they were when they are restored.
create table removed_payments (
  payment_id uuid primary key,
  distribution_id uuid not null references distributions on delete cascade,
  report_id uuid not null references revenue_reports,
  payer_id uuid not null references users,
  payee_id uuid not null references users,
  gross_amount bigint not null check (gross_amount > 0),
  commission_amount bigint not null check (commission_amount >= 0),
  takes_leftover boolean not null,
  reason text not null check (length(reason) <= 1000),
  removed_by uuid not null references users,
  removed_at timestamptz not null,
  -- Set once an admin deleted it: it cannot be restored any more.
  deleted_at timestamptz,
  payment jsonb not null,
  reminders jsonb not null,
  batch_items jsonb not null
);
create index removed_payments_payer on removed_payments (payer_id, removed_at desc, payment_id);
create index removed_payments_payee on removed_payments (payee_id, removed_at desc, payment_id);
create index removed_payments_newest on removed_payments (removed_at desc, payment_id);
create index removed_payments_distribution on removed_payments (distribution_id);
create index removed_payments_report on removed_payments (report_id);
create index removed_payments_remover on removed_payments (removed_by);

-- Puts rows back that were taken out as JSON. Columns that were added since have their defaults.
create function put_back(into_table regclass, data jsonb) returns void language plpgsql as $$
declare names text;
begin
  if jsonb_array_length(data) = 0 then return; end if;
  select string_agg(quote_ident(attname), ', ' order by attnum) into names from pg_attribute
  where attrelid = into_table and attnum > 0 and not attisdropped and attgenerated = '' and data->0 ? attname;
  execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_recordset(null::%1$s, $1)', into_table, names)
  using data;
end $$;

-- The parts of distributions: what is paid, and what was to be paid before it was removed.
create view payment_shares as
select id as payment_id, distribution_id, payee_id as holder_id, coalesce(share_gross, gross_amount) as gross,
  coalesce(share_commission, commission_amount) as commission
from payments
union all
select r.payment_id, r.distribution_id, r.payee_id, r.gross_amount, r.commission_amount
from removed_payments r
where not exists (select from payments p where p.distribution_id = r.distribution_id and p.payee_id = r.payee_id);

create or replace view shares_of_holders as
select d.report_id, d.agreement_id, s.holder_id, sum(s.gross)::bigint as gross, sum(s.commission)::bigint as commission
from (
  select distribution_id, holder_id, gross, commission from payment_shares
  union all
  select distribution_id, holder_id, share_gross, share_commission from share_settlements where payment_id is null
  union all
  select k.corrected_distribution_id, l.holder_id, l.gross, l.commission
  from distribution_correction_lines l join distribution_corrections k on k.id = l.distribution_correction_id) s
join distributions d on d.id = s.distribution_id
group by d.report_id, d.agreement_id, s.holder_id;
