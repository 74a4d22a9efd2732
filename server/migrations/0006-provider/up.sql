-- What this product knows of the payment provider (Stripe, or the sandbox).
create table payment_methods (
  id text primary key,
  user_id uuid not null references users,
  type text not null default 'card',
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  cardholder_name text not null,
  postal_code text,
  is_default boolean not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  check (not is_default or removed_at is null)
);
create unique index payment_methods_one_default on payment_methods (user_id) where is_default;
create index payment_methods_user on payment_methods (user_id, created_at) where removed_at is null;

-- An intention to charge, written before the provider is called. 'unknown' means: called, no answer yet; it is looked
-- up before anything is tried again.
create table charges (
  id uuid primary key,
  purpose text not null check (purpose in ('agreement_fee', 'payment_batch')),
  subject_id uuid not null,
  payer_id uuid not null references users,
  customer_id text not null,
  payment_method_id text not null references payment_methods,
  amount bigint not null check (amount > 0),
  currency text not null,
  description text not null,
  status text not null check (status in ('pending', 'unknown', 'succeeded', 'failed')),
  stripe_payment_intent_id text unique,
  failure_code text,
  failure_message text,
  called_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status in ('succeeded', 'failed')) = (settled_at is not null))
);
create index charges_subject on charges (purpose, subject_id);
create index charges_open on charges (created_at) where status in ('pending', 'unknown');

create table connect_accounts (
  user_id uuid primary key references users,
  account_id text not null unique,
  account_type text not null default 'express',
  country text not null,
  charges_enabled boolean not null default false,
  payouts_enabled boolean not null default false,
  details_submitted boolean not null default false,
  verification_status text not null default 'pending',
  currently_due text[] not null default '{}',
  eventually_due text[] not null default '{}',
  past_due text[] not null default '{}',
  disabled_reason text,
  connected_at timestamptz not null,
  last_sync_at timestamptz not null
);

-- The webhook inbox: a hint a row, kept once by the provider's event id.
create table stripe_events (
  id text primary key,
  type text not null,
  object_id text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  -- How it came: by webhook, or found by the sweep that lists events since the last one seen.
  source text not null check (source in ('webhook', 'sweep'))
);
create index stripe_events_newest on stripe_events (occurred_at desc, id desc);
create index stripe_events_open on stripe_events (received_at) where processed_at is null;

-- How far the sweep has listed the provider's events, by the provider's clock. One row.
create table stripe_sweep (
  only_row boolean primary key default true check (only_row),
  listed_until timestamptz not null
);

-- The endpoints this product registered for itself at the sandbox; a signing secret is shown only once, when made.
create table stripe_webhook_endpoints (
  url text not null,
  -- Whether it gets the events of connected accounts instead of the platform's own.
  connect boolean not null,
  id text not null,
  secret text not null,
  created_at timestamptz not null,
  primary key (url, connect)
);
