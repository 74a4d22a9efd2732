-- What this product stores of Stripe, or of its sandbox.
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

-- An intention to charge, written before Stripe is called. 'unknown' means: called, no answer yet; it is looked up before
-- anything is tried again.
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
  -- Since when the payer's bank waits for their confirmation.
  action_required_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status in ('succeeded', 'failed')) = (settled_at is not null)),
  check (action_required_at is null or status <> 'pending')
);
create index charges_subject on charges (purpose, subject_id);
create index charges_open on charges (created_at) where status in ('pending', 'unknown');
create index charges_payer on charges (payer_id, created_at desc, id desc);
create index charges_newest on charges (created_at desc, status);

-- What a person's invoices show. A job copies it to the Stripe customer.
create table billing_details (
  user_id uuid primary key references users on delete cascade,
  name text not null,
  email text not null,
  phone text not null default '',
  line1 text not null default '',
  line2 text not null default '',
  city text not null default '',
  postal_code text not null default '',
  country text,
  updated_at timestamptz not null
);

-- The payout account that money is sent to now.
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

-- Payout accounts that were disconnected, or that no longer exist at Stripe. A disconnected account may live on there, and
-- connecting again uses it again.
create table former_connect_accounts (
  account_id text primary key,
  user_id uuid not null references users on delete cascade,
  country text not null,
  reason text not null check (reason in ('disconnected', 'gone')),
  connected_at timestamptz not null,
  ended_at timestamptz not null
);
create index former_connect_accounts_user on former_connect_accounts (user_id, ended_at desc);

-- What Stripe paid out of a payout account to its holder's bank, or could not.
create table bank_payouts (
  id text primary key,
  account_id text not null,
  user_id uuid not null references users on delete cascade,
  amount bigint not null check (amount >= 0),
  currency text not null,
  status text not null check (status in ('paid', 'failed')),
  failure_code text,
  failure_message text,
  created_at timestamptz not null,
  recorded_at timestamptz not null,
  check ((status = 'failed') or (failure_code is null and failure_message is null))
);
create index bank_payouts_newest on bank_payouts (account_id, created_at desc, id desc);
create index bank_payouts_user on bank_payouts (user_id);

-- The webhook inbox: one row for each event id of Stripe.
create table stripe_events (
  id text primary key,
  type text not null,
  object_id text not null,
  -- The connected account that the event is of; its object can only be fetched with it.
  account_id text,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  -- How it came: by webhook, or found by the sweep that lists events since the last one seen.
  source text not null check (source in ('webhook', 'sweep')),
  attempts integer not null default 0 check (attempts >= 0),
  last_attempt_at timestamptz,
  last_error text
);
create index stripe_events_newest on stripe_events (occurred_at desc, id desc);
create index stripe_events_received on stripe_events (received_at desc, id desc);
create index stripe_events_open on stripe_events (received_at) where processed_at is null;

-- How far the sweep has listed the events, by Stripe's clock. One row.
create table stripe_sweep (
  only_row boolean primary key default true check (only_row),
  listed_until timestamptz not null
);

-- The endpoints this product registered for itself at the sandbox; a signing secret is shown only once, when created.
create table stripe_webhook_endpoints (
  url text not null,
  -- Whether it gets the events of connected accounts instead of the platform's own.
  connect boolean not null,
  id text not null,
  secret text not null,
  created_at timestamptz not null,
  primary key (url, connect)
);

-- Which mode of Stripe the customers, cards and accounts in this database belong to. One row.
create table stripe_mode (
  only_row boolean primary key default true check (only_row),
  mode text not null check (mode in ('sandbox', 'test', 'live')),
  since timestamptz not null
);
