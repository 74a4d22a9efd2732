-- Where people have their events sent.
create table webhook_endpoints (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  url text not null check (url ~ '^https?://'),
  description text not null,
  event_types text[] not null check (cardinality(event_types) between 1 and 100),
  -- Encrypted. The former one signs too until its time is over.
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  disabled_at timestamptz,
  disabled_reason text check (disabled_reason in ('by_owner', 'failing', 'gone', 'backlog')),
  -- The first failure since something was accepted last.
  failing_since timestamptz,
  last_delivered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((disabled_at is null) = (disabled_reason is null)),
  check ((previous_secret is null) = (previous_secret_until is null))
);
create index webhook_endpoints_user on webhook_endpoints (user_id, created_at, id);

-- An event for one endpoint.
create table webhook_deliveries (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  event_type text not null,
  body text not null,
  status text not null check (status in ('waiting', 'delivered', 'failed')),
  -- Counts each time that it is to be sent; a job for an earlier time does nothing.
  sequence integer not null default 1,
  -- How many attempts have failed since it was recorded or replayed.
  failed_attempts integer not null default 0,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_status integer,
  last_error text,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((status = 'waiting') = (next_attempt_at is not null)),
  check ((status = 'waiting') = (finished_at is null))
);
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_status on webhook_deliveries (endpoint_id, status, created_at desc, id desc);
create index webhook_deliveries_created on webhook_deliveries (created_at);

-- What came of each time that it was sent.
create table webhook_attempts (
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  number integer not null check (number > 0),
  attempted_at timestamptz not null,
  duration_ms integer not null check (duration_ms >= 0),
  response_status integer,
  -- Why there was no answer, or why it counts as none.
  error text,
  -- The first characters of the answer.
  response_start text not null,
  primary key (delivery_id, number)
);
