-- What moved on the platform's balance at Stripe, as Stripe lists it: never changed once it is here.
create table balance_transactions (
  id text primary key,
  type text not null,
  reporting_category text not null,
  source_id text,
  -- What of our books it belongs to: a kind of movement, and the id at Stripe by which both sides know it.
  movement text not null check (movement in ('charge', 'refund', 'chargeback', 'transfer', 'transfer_reversal', 'payout', 'fee', 'other')),
  movement_id text not null,
  amount bigint not null,
  fee bigint not null,
  net bigint not null,
  currency text not null,
  created_at timestamptz not null,
  available_on timestamptz not null,
  recorded_at timestamptz not null,
  check (net = amount - fee)
);
create index balance_transactions_movement on balance_transactions (movement, movement_id);
create index balance_transactions_created on balance_transactions (created_at) include (movement, movement_id, amount, fee, currency);
create trigger balance_transactions_append_only before update or delete or truncate on balance_transactions
  for each statement execute function refuse_change();

-- Payouts to banks, of the platform (without an account) and of payout accounts, as Stripe last listed them.
create table stripe_payouts (
  id text primary key,
  account_id text,
  amount bigint not null,
  currency text not null,
  status text not null,
  failure_code text,
  arrives_at timestamptz not null,
  created_at timestamptz not null,
  listed_at timestamptz not null
);
create index stripe_payouts_account on stripe_payouts (account_id, created_at desc);
create index stripe_payouts_created on stripe_payouts (created_at);

-- A comparison of our books with Stripe. It goes on from where it was when it is interrupted.
create table reconciliation_runs (
  id uuid primary key,
  asked_by uuid references users,
  status text not null check (status in ('running', 'completed')),
  stage text not null check (stage in ('transactions', 'payouts', 'comparison', 'done')),
  -- Since when Stripe is asked what moved; from the beginning without it.
  listed_since timestamptz,
  -- What was listed last in this stage: the next page begins after it.
  position text,
  transactions integer not null default 0,
  payouts integer not null default 0,
  differences integer,
  last_error text,
  started_at timestamptz not null,
  finished_at timestamptz,
  check ((status = 'completed') = (finished_at is not null)),
  check ((status = 'completed') = (stage = 'done'))
);
create unique index reconciliation_runs_one_running on reconciliation_runs ((true)) where status = 'running';
create index reconciliation_runs_newest on reconciliation_runs (started_at desc);

-- What the books and Stripe do not agree on. It is resolved when a later run does not find it.
create table reconciliation_differences (
  id uuid primary key default gen_random_uuid(),
  movement text not null,
  movement_id text not null,
  cause text not null check (cause in ('missing_in_ledger', 'missing_at_stripe', 'amount_differs', 'fee', 'in_transit')),
  -- Signed as the movement on the platform's balance; null on the side that does not have it.
  ledger_amount bigint,
  stripe_amount bigint,
  currency text not null,
  account_id text,
  charge_id uuid references charges,
  transfer_id uuid references transfers,
  payment_id uuid references payments,
  payer_id uuid references users,
  payee_id uuid references users,
  occurred_at timestamptz not null,
  found_at timestamptz not null,
  last_seen_at timestamptz not null,
  last_run_id uuid not null references reconciliation_runs,
  resolved_at timestamptz
);
create unique index reconciliation_differences_one_open on reconciliation_differences (movement, movement_id) where resolved_at is null;
create index reconciliation_differences_newest on reconciliation_differences (found_at desc, id desc);
create index reconciliation_differences_payer on reconciliation_differences (payer_id, found_at desc, id desc) where payer_id is not null;
create index reconciliation_differences_payee on reconciliation_differences (payee_id, found_at desc, id desc) where payee_id is not null;

-- What moved by our books, each by the id at Stripe that both sides know it by. Money that came back and was recovered moved
-- nothing in the end.
create view ledger_movements as
select 'charge' as movement, stripe_payment_intent_id as movement_id, amount, currency, settled_at as moved_at,
  id as charge_id, null::uuid as transfer_id
from charges where status = 'succeeded'
union all
select 'refund', stripe_refund_id, -amount, currency, settled_at, charge_id, null
from refunds where status = 'succeeded'
union all
select case cause when 'chargeback' then 'chargeback' else 'refund' end, stripe_id,
  case status when 'returned' then -amount else 0 end, currency, recorded_at, charge_id, null
from returned_funds where charge_id is not null
union all
select 'transfer', stripe_transfer_id, -amount, currency, settled_at, null, id
from transfers where status = 'completed'
union all
select 'transfer_reversal', stripe_id, amount, currency, recorded_at, null, transfer_id
from returned_funds where transfer_id is not null;
-- For what moved lately.
create index charges_settled on charges (settled_at) where status = 'succeeded';
create index transfers_settled on transfers (settled_at) where status = 'completed';

-- Whether each integrity check holds, by its name.
create table integrity_checks (
  name text primary key,
  checked_at timestamptz not null,
  fully_checked_at timestamptz,
  duration_ms integer not null check (duration_ms >= 0),
  -- Why it could not be carried out the last time.
  last_error text
);

-- What an integrity check found. It is resolved when the check does not find it again.
create table integrity_violations (
  id uuid primary key default gen_random_uuid(),
  check_name text not null,
  subject text not null,
  payment_id uuid,
  detail text not null,
  found_at timestamptz not null,
  last_seen_at timestamptz not null,
  resolved_at timestamptz
);
create unique index integrity_violations_one_open on integrity_violations (check_name, subject) where resolved_at is null;
create index integrity_violations_newest on integrity_violations (found_at desc, id desc);
