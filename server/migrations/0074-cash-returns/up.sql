-- An intention to send what is left of a payer's bank transfers back to their bank, written before Stripe is called.
-- 'unknown' means: called, no answer yet; 'processing': on its way to the bank.
create table cash_returns (
  id uuid primary key,
  user_id uuid not null references users,
  customer_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('pending', 'unknown', 'processing', 'succeeded', 'failed')),
  stripe_refund_id text unique,
  failure_code text,
  failure_message text,
  called_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status in ('succeeded', 'failed')) = (settled_at is not null)),
  check (status not in ('processing', 'succeeded') or stripe_refund_id is not null)
);
-- So that a balance is not sent back twice by two clicks.
create unique index cash_returns_one_open on cash_returns (user_id, currency)
  where status in ('pending', 'unknown', 'processing');
create index cash_returns_user on cash_returns (user_id, created_at desc);
create index cash_returns_open on cash_returns (created_at) where status in ('pending', 'unknown', 'processing');
