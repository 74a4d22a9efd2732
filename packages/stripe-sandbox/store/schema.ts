import { BILLING_INDEXES } from './billing-indexes.ts'
import { RELATION_INDEXES } from './relations.ts'

/**
 * Everything the sandbox remembers. Objects of every object type share one table, because Stripe treats them
 * alike (an id, a object type, a date, the object); what must add up, or be handed out once, has its own table.
 */
export const SCHEMA = `
select pg_advisory_xact_lock(hashtextextended('stripe_sandbox.schema', 0));

create schema if not exists stripe_sandbox;

create table if not exists stripe_sandbox.objects (
  seq bigint generated always as identity,
  id text primary key,
  object text not null,
  account text not null default '',
  created bigint not null,
  deleted boolean not null default false,
  data jsonb not null,
  hidden jsonb not null default '{}'
);
create index if not exists objects_in_order on stripe_sandbox.objects (object, account, created, seq) where not deleted;
create index if not exists objects_of_kind on stripe_sandbox.objects (object, created, seq) where not deleted;
create index if not exists objects_of_type on stripe_sandbox.objects (object, account, (data->>'type'), created, seq)
  where object in ('event', 'balance_transaction');
create index if not exists objects_of_payout on stripe_sandbox.objects (object, (hidden->>'payout'), created, seq)
  where hidden->>'payout' is not null;
create index if not exists objects_not_paid_out on stripe_sandbox.objects (account, created)
  where object = 'balance_transaction' and not hidden ? 'payout';
create index if not exists objects_events_made on stripe_sandbox.objects (seq) where object = 'event';
create index if not exists objects_events_about on stripe_sandbox.objects ((data->'data'->'object'->>'id'), created, seq)
  where object = 'event';
create index if not exists objects_clocks_advancing on stripe_sandbox.objects (seq)
  where object = 'test_helpers.test_clock' and not deleted and data->>'status' = 'advancing';
${RELATION_INDEXES}
${BILLING_INDEXES}
drop index if exists stripe_sandbox.objects_listed, stripe_sandbox.objects_by_customer,
  stripe_sandbox.objects_by_payment_intent, stripe_sandbox.objects_by_charge, stripe_sandbox.objects_by_transfer_group,
  stripe_sandbox.objects_by_destination, stripe_sandbox.objects_by_transfer, stripe_sandbox.objects_by_source,
  stripe_sandbox.objects_by_product, stripe_sandbox.objects_by_type;

create table if not exists stripe_sandbox.balances (
  account text not null,
  currency text not null,
  available bigint not null,
  pending bigint not null default 0,
  primary key (account, currency)
);
alter table stripe_sandbox.balances add column if not exists pending bigint not null default 0;

create table if not exists stripe_sandbox.due_work (
  id bigint generated always as identity primary key,
  kind text not null,
  account text not null,
  subject text not null,
  due_at bigint not null
);
alter table stripe_sandbox.due_work add column if not exists clock text not null default '';
create index if not exists due_work_by_clock on stripe_sandbox.due_work (clock, due_at, id);
create index if not exists due_work_of_subject on stripe_sandbox.due_work (subject);
drop index if exists stripe_sandbox.due_work_next;
create unique index if not exists due_work_paydays on stripe_sandbox.due_work (account) where kind = 'payday';

create table if not exists stripe_sandbox.failed_work (
  id bigint primary key,
  kind text not null,
  account text not null,
  subject text not null,
  due_at bigint not null,
  clock text not null,
  failed_at bigint not null,
  error text not null
);

create table if not exists stripe_sandbox.idempotency_keys (
  account text not null,
  key text not null,
  fingerprint text not null,
  request_id text not null,
  status integer not null,
  body text not null,
  created bigint not null,
  primary key (account, key)
);
create index if not exists idempotency_keys_by_age on stripe_sandbox.idempotency_keys (created);

create table if not exists stripe_sandbox.hosted_links (
  token_hash text primary key,
  kind text not null,
  subject text not null,
  return_url text not null,
  refresh_url text not null,
  expires_at bigint not null,
  used_at bigint
);

alter table stripe_sandbox.hosted_links add column if not exists account text not null default '';

create table if not exists stripe_sandbox.oauth_tokens (
  token_hash text primary key,
  kind text not null check (kind in ('access', 'publishable', 'refresh')),
  account text not null,
  scope text not null check (scope in ('read_only', 'read_write')),
  grant_hash text not null,
  revoked_at bigint
);
create index if not exists oauth_tokens_by_account on stripe_sandbox.oauth_tokens (account);
create index if not exists oauth_tokens_by_grant on stripe_sandbox.oauth_tokens (grant_hash);

create table if not exists stripe_sandbox.file_contents (
  file text primary key,
  bytes bytea not null
);

create table if not exists stripe_sandbox.deliveries (
  id bigint generated always as identity primary key,
  event text not null,
  endpoint text not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'dropped', 'given_up')),
  attempts integer not null default 0,
  faulted boolean not null default false,
  first_due_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null default clock_timestamp()
);
create index if not exists deliveries_due on stripe_sandbox.deliveries (due_at, id) where state = 'pending';
create index if not exists deliveries_by_event on stripe_sandbox.deliveries (event);
create index if not exists deliveries_by_endpoint on stripe_sandbox.deliveries (endpoint, id);
create index if not exists deliveries_by_state on stripe_sandbox.deliveries (state, id);

create table if not exists stripe_sandbox.delivery_attempts (
  id bigint generated always as identity primary key,
  delivery bigint not null references stripe_sandbox.deliveries on delete cascade,
  attempted_at timestamptz not null default clock_timestamp(),
  duration_ms integer not null,
  status integer,
  error text
);
create index if not exists delivery_attempts_by_delivery on stripe_sandbox.delivery_attempts (delivery);

create table if not exists stripe_sandbox.settings (
  name text primary key,
  value text not null
);
`
