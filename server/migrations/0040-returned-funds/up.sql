-- Money that came back after it had moved: a refund or a chargeback of a charge, or a reversed transfer. One row for each
-- object at Stripe. It is 'recovered' once it is where it was before: the refund failed, or the dispute was won.
create table returned_funds (
  id uuid primary key,
  cause text not null check (cause in ('refund', 'chargeback', 'transfer_reversal')),
  stripe_id text not null unique,
  charge_id uuid references charges,
  transfer_id uuid references transfers,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('returned', 'recovered')),
  -- What Stripe last reported, such as 'needs_response' or 'lost'.
  stripe_status text not null,
  reason text,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  recovered_at timestamptz,
  check ((cause = 'transfer_reversal') = (transfer_id is not null)),
  check ((charge_id is null) <> (transfer_id is null)),
  check ((status = 'recovered') = (recovered_at is not null))
);
create index returned_funds_charge on returned_funds (charge_id) where charge_id is not null;
create index returned_funds_transfer on returned_funds (transfer_id) where transfer_id is not null;
create index returned_funds_newest on returned_funds (recorded_at desc, id desc);

-- What came back of one payment. A charge may have funded many.
create table returned_parts (
  id uuid primary key,
  returned_id uuid not null references returned_funds,
  payment_id uuid not null references payments,
  amount bigint not null check (amount > 0),
  unique (returned_id, payment_id)
);
create index returned_parts_payment on returned_parts (payment_id);

-- What payers paid again of what had come back.
create table repayments (
  id uuid primary key,
  payment_id uuid not null references payments,
  charge_id uuid not null references charges,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null,
  unique (charge_id, payment_id)
);
create index repayments_payment on repayments (payment_id);

-- owed_amount is what the payer owes again, of the gross amount; below zero, they have paid it twice. returned_amount is
-- the part of the net amount that came back from the payee's account and has not been sent again.
alter table payments
  add column owed_amount bigint not null default 0,
  add column returned_amount bigint not null default 0,
  add constraint payments_returned_amount_check check (returned_amount between 0 and amount);
create index payments_owed on payments (payer_id, id) where owed_amount <> 0;

-- A completed transfer no longer settles its payment once money of it came back: the payment may be transferred again, as
-- far as its account in the ledger has the money.
alter table transfers
  add column reversed_amount bigint not null default 0,
  add column reopened_at timestamptz,
  add constraint transfers_reversed_amount_check check (reversed_amount between 0 and amount),
  add constraint transfers_reopened_check check (reopened_at is null or status = 'completed');
drop index transfers_one_live;
create unique index transfers_one_live on transfers (payment_id) where status <> 'failed' and reopened_at is null;

-- A receipt has editions: each stays as it was issued.
alter table receipt_snapshots add column edition integer not null default 1 check (edition > 0);
alter table receipt_snapshots drop constraint receipt_snapshots_pkey;
alter table receipt_snapshots add primary key (payment_id, edition);

-- What a receipt says of money that came back.
create function receipt_returns(payment uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('returned', coalesce(jsonb_agg(jsonb_build_object(
    'cause', cause, 'amount', amount, 'occurred_at', occurred_at, 'recovered_at', recovered_at)
    order by occurred_at, cause = 'repayment', id), '[]')) from (
    select f.cause, r.amount, f.occurred_at, f.recovered_at, r.id
    from returned_parts r join returned_funds f on f.id = r.returned_id where r.payment_id = payment
    union all
    select 'repayment', p.amount, p.paid_at, null, p.id from repayments p where p.payment_id = payment) returned
$$;

create or replace function receipt_store() returns trigger language plpgsql as $$
begin
  insert into receipt_snapshots (payment_id, content, edition)
  select id, content || receipt_returns(id), 1 + (select coalesce(max(s.edition), 0) from receipt_snapshots s where s.payment_id = new.id)
  from receipt_contents where id = new.id;
  return null;
end $$;

-- What changes in the sums by month of a payer who owes a completed payment again: it is unpaid by what they owe, and paid
-- by the rest. Net and commission are in proportion. The payee's sums stay.
create function monthly_sums_of_debt(sign integer, payment payments) returns setof monthly_sums language sql immutable as $$
  select payment.payer_id, 'payments_made', date_trunc('month', payment.reporting_period_end::timestamp)::date, stage,
    'infinity'::date, payment.currency, (sign * direction)::bigint, sign * direction * gross,
    sign * direction * (gross - round(payment.amount::numeric * gross / payment.gross_amount)::bigint)
  from (values ('unpaid', 1), ('paid', -1)) moved (stage, direction),
    (select least(payment.owed_amount, payment.gross_amount)) owed (gross)
  where payment.status = 'completed' and payment.owed_amount > 0
$$;

create or replace function payments_add_to_months() returns trigger language plpgsql as $$
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
  -- Nobody owes again what is only being calculated.
  if tg_op = 'UPDATE' then
    changes := changes
      || array(select s from added p, monthly_sums_of_debt(1, p::payments) s where p.owed_amount > 0)
      || array(select s from removed p, monthly_sums_of_debt(-1, p::payments) s where p.owed_amount > 0);
  end if;
  perform add_to_monthly_sums(changes);
  return null;
end $$;

create or replace view correct_monthly_sums as
select person_id, kind, month, stage, due_date, currency, sum(row_count)::bigint as row_count,
  sum(gross_amount)::bigint as gross_amount, sum(commission_amount)::bigint as commission_amount
from (
  select s.* from payments p, monthly_sums_of_payment(1, p.payer_id, p.payee_id, p.reporting_period_end, p.status,
    p.due_date, p.currency, p.gross_amount, p.commission_amount) s
  union all
  select s.* from payments p, monthly_sums_of_debt(1, p) s where p.owed_amount > 0
  union all
  select s.* from revenue_reports r, monthly_sums_of_report(1, r.owner_id, r.reporting_period_end, r.status, r.currency,
    r.total_revenue) s
) of_each
group by person_id, kind, month, stage, due_date, currency;
