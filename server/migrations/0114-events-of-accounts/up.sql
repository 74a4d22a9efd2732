-- How far the events of each owner's own account have been listed, by Stripe's clock, and when that was last asked.
create table account_sweeps (
  account_id text primary key,
  listed_until timestamptz not null,
  swept_at timestamptz not null
);
create index account_sweeps_due on account_sweeps (swept_at);
