-- Days of a project's revenue begin and end where the project is.
alter table projects add column time_zone text not null default 'Europe/London';

-- Each movement of money of a connected account, as Stripe lists it: stored once, whatever brings it first, and never
-- changed. A refund or a dispute is a record of its own, with the payment that it is of.
create table source_records (
  id text not null,
  account_id text not null,
  occurred_at timestamptz not null,
  -- 'reinstatement': what a dispute or a refund had taken comes back.
  kind text not null check (kind in ('charge', 'refund', 'dispute', 'reinstatement', 'other')),
  source_id text,
  charge_id text,
  payment_intent_id text,
  -- By what items and records of one payment know each other: the payment intent, or the charge where there is none.
  payment_id text,
  customer_id text,
  -- Signed as on the account's balance, before Stripe's fee.
  amount bigint not null,
  fee bigint not null,
  net bigint not null,
  currency text not null,
  -- What the customer paid or got back, in their currency.
  source_amount bigint,
  source_currency text,
  exchange_rate numeric,
  available_on timestamptz not null,
  recorded_at timestamptz not null,
  recorded_by text not null check (recorded_by in ('webhook', 'schedule', 'click', 'backfill', 'retry')),
  check (net = amount - fee),
  primary key (id, occurred_at)
) partition by range (occurred_at);
create index source_records_account on source_records (account_id, occurred_at, id);
create index source_records_payment on source_records (account_id, payment_id) where payment_id is not null;
create index source_records_charge on source_records (charge_id) where charge_id is not null;
-- For each row, so that partitions have it too; letting go of a month is dropping its partition.
create trigger source_records_append_only before update or delete on source_records
  for each row execute function refuse_change();

-- The partition of the month (UTC) that a moment is in, made when it is not there. Two at once make it once.
create function source_records_make_partition(moment timestamptz) returns void language plpgsql as $$
declare
  first_day date := date_trunc('month', moment at time zone 'UTC');
  name text := 'source_records_' || to_char(first_day, 'YYYY_MM');
begin
  if to_regclass(name) is not null then return; end if;
  perform pg_advisory_xact_lock(hashtext('source_records partitions'));
  -- Asked of the table: what to_regclass has looked up before the wait, it would not look up again.
  if exists (select from pg_class where relname = name and relnamespace = current_schema()::regnamespace) then return; end if;
  -- Attached afterwards, because that waits for nobody who reads or stores.
  execute format('create table %I (like source_records including defaults including constraints)', name);
  execute format('alter table source_records attach partition %I for values from (%L) to (%L)', name,
    first_day::timestamp at time zone 'UTC', (first_day + interval '1 month') at time zone 'UTC');
end $$;

-- What a payment was for, as its invoice or checkout session says: facts too, before or after the charge is recorded.
create table source_items (
  account_id text not null,
  payment_id text not null,
  position integer not null check (position > 0),
  invoice_id text,
  subscription_id text,
  price_id text,
  product_id text,
  description text not null default '',
  -- Its part of what was asked for; negative for a credit.
  amount bigint not null,
  primary key (account_id, payment_id, position)
);
create trigger source_items_append_only before update or delete or truncate on source_items
  for each statement execute function refuse_change();
-- For the choice of what to map.
create index source_items_product on source_items (account_id, product_id);
create index source_items_price on source_items (account_id, price_id);
create index source_items_subscription on source_items (account_id, subscription_id);
create index source_items_invoice on source_items (account_id, invoice_id);

-- Payments whose items are known, be it that there are none.
create table source_payments (
  account_id text not null,
  payment_id text not null,
  items_known_at timestamptz not null,
  primary key (account_id, payment_id)
);

-- Which of an account's movements count for which agreement.
create table revenue_mappings (
  id uuid primary key,
  project_id uuid not null references projects,
  agreement_id uuid not null references agreements,
  name text not null,
  description text not null default '',
  mapping_type text not null check (mapping_type in ('stripe_product', 'stripe_price', 'stripe_subscription',
    'stripe_charge', 'stripe_invoice', 'stripe_payment_intent', 'manual')),
  -- An id at Stripe, or a criterion such as status:active, which is all of that kind; empty for manual.
  source_value text not null default '',
  -- For people only: shares are calculated by the terms of the agreement.
  share_basis_points integer not null check (share_basis_points between 0 and 10000),
  collection_frequency text not null check (collection_frequency in ('hourly', 'daily', 'weekly', 'monthly', 'manual')),
  status text not null check (status in ('pending_validation', 'active', 'inactive', 'error')),
  error_message text,
  -- The first day that may be reported; set when it is first activated.
  counts_from date,
  last_collection_at timestamptz,
  next_collection_at timestamptz,
  created_by uuid not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What it has matched stays, so its row does.
  removed_at timestamptz,
  check ((mapping_type = 'manual') = (source_value = ''))
);
create index revenue_mappings_project on revenue_mappings (project_id, created_at desc, id desc) where removed_at is null;
create index revenue_mappings_agreement on revenue_mappings (agreement_id, created_at, id) where removed_at is null;
create index revenue_mappings_due on revenue_mappings (next_collection_at) where status = 'active' and removed_at is null;

-- What of a record counts for an agreement. A record, or each item of it, counts once in one agreement.
create table record_matches (
  agreement_id uuid not null references agreements,
  record_id text not null,
  -- The item; 0 is the whole record.
  position integer not null check (position >= 0),
  occurred_at timestamptz not null,
  account_id text not null,
  payment_id text not null,
  mapping_id uuid not null references revenue_mappings,
  project_id uuid not null references projects,
  -- By the project's time zone.
  day date not null,
  amount bigint not null,
  matched_at timestamptz not null,
  -- The line of a submitted report that it is in.
  report_id uuid references revenue_reports,
  report_position integer,
  check ((report_id is null) = (report_position is null)),
  primary key (agreement_id, record_id, position)
);
create index record_matches_mapping on record_matches (mapping_id, day) include (amount);
create index record_matches_unreported on record_matches (agreement_id, mapping_id, day) include (amount) where report_id is null;
create index record_matches_payment on record_matches (account_id, payment_id);
create index record_matches_report on record_matches (report_id, report_position) where report_id is not null;
create index record_matches_project on record_matches (project_id, day);
-- What has been reported stays as it is.
create trigger record_matches_reported before update or delete on record_matches
  for each row when (old.report_id is not null) execute function refuse_change();

-- A run of collecting: day by day, page by page, each page recorded with how far it came.
create table collection_tasks (
  id uuid primary key,
  project_id uuid not null references projects,
  account_id text,
  cause text not null check (cause in ('click', 'schedule', 'backfill', 'retry')),
  mapping_ids uuid[] not null,
  agreement_ids uuid[] not null,
  status text not null check (status in ('pending', 'in_progress', 'completed', 'failed', 'partial')),
  -- Whether days that have been read are read again.
  is_forced boolean not null default false,
  first_day date not null,
  last_day date not null,
  -- Days are read oldest first; this is the last one that is done.
  read_until date,
  days_total integer not null check (days_total >= 0),
  -- What is read next of the day that follows, and after which row of it.
  stage text not null default 'records' check (stage in ('records', 'invoices', 'checkouts', 'payments', 'matches')),
  cursor text,
  -- What Stripe has listed of this day so far.
  listed jsonb,
  records_processed integer not null default 0,
  records_new integer not null default 0,
  records_failed integer not null default 0,
  -- What it matched.
  total_amount bigint not null default 0,
  currency text not null default 'gbp',
  message text not null default '',
  error_message text,
  attempts integer not null default 0,
  heartbeat_at timestamptz,
  next_scheduled_at timestamptz,
  created_by uuid references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  completed_at timestamptz,
  check (last_day >= first_day),
  check ((status in ('completed', 'failed', 'partial')) = (completed_at is not null))
);
create unique index collection_tasks_one_running on collection_tasks (project_id) where status in ('pending', 'in_progress');
create index collection_tasks_project on collection_tasks (project_id, created_at desc, id desc);
create index collection_tasks_unfinished on collection_tasks (updated_at) where status in ('pending', 'in_progress');

-- What Stripe listed of a day when it was last read. A day without a row has not been read.
create table collection_days (
  project_id uuid not null references projects,
  account_id text not null,
  day date not null,
  charges integer not null,
  charged bigint not null,
  refunds integer not null,
  refunded bigint not null,
  others integer not null,
  other_amount bigint not null,
  read_at timestamptz not null,
  primary key (project_id, account_id, day)
);

create table collection_errors (
  id uuid primary key,
  project_id uuid not null references projects,
  task_id uuid references collection_tasks,
  mapping_id uuid references revenue_mappings,
  agreement_id uuid references agreements,
  error_type text not null check (error_type in ('api_error', 'rate_limit', 'authentication', 'resource_not_found',
    'permission_denied', 'validation', 'network', 'timeout', 'unknown')),
  severity text not null check (severity in ('low', 'medium', 'high', 'critical')),
  message text not null,
  -- What to do.
  details text not null,
  created_at timestamptz not null,
  auto_retry boolean not null default false,
  retry_count integer not null default 0,
  next_retry_at timestamptz,
  -- The task that tries again; the error is resolved when it succeeds.
  retry_task_id uuid references collection_tasks,
  resolved_at timestamptz,
  -- Nobody where a later task succeeded.
  resolved_by uuid references users,
  resolution_note text
);
create index collection_errors_project on collection_errors (project_id, created_at desc, id desc);
create index collection_errors_open on collection_errors (project_id) where resolved_at is null;
create index collection_errors_due on collection_errors (next_retry_at) where resolved_at is null and auto_retry;
create index collection_errors_task on collection_errors (task_id);

create table collection_alerts (
  id uuid primary key,
  project_id uuid not null references projects,
  task_id uuid references collection_tasks,
  mapping_id uuid references revenue_mappings,
  error_id uuid references collection_errors,
  title text not null,
  message text not null,
  severity text not null check (severity in ('low', 'medium', 'high', 'critical')),
  created_at timestamptz not null,
  read_at timestamptz
);
create index collection_alerts_project on collection_alerts (project_id, created_at desc, id desc);

create table collection_preferences (
  project_id uuid primary key references projects,
  enabled boolean not null default true,
  email_notifications boolean not null default false,
  notify_on_success boolean not null default false,
  notify_on_failure boolean not null default true,
  notify_on_validation boolean not null default true,
  email text,
  updated_at timestamptz not null
);

-- When a project collects by itself, in its time zone.
create table collection_schedules (
  project_id uuid primary key references projects,
  is_active boolean not null default false,
  frequency text not null default 'daily' check (frequency in ('hourly', 'daily', 'weekly', 'monthly', 'custom')),
  hours integer[] not null default '{}',
  daily_time time not null default '00:00',
  -- 0 is Monday.
  weekly_days integer[] not null default '{0}',
  weekly_time time not null default '00:00',
  monthly_days integer[] not null default '{1}',
  monthly_time time not null default '00:00',
  custom_expression text,
  start_date date,
  notify_on_failure boolean not null default true,
  notify_on_success boolean not null default false,
  notify_email text,
  next_run_at timestamptz,
  last_run_at timestamptz,
  updated_by uuid not null references users,
  updated_at timestamptz not null
);
create index collection_schedules_due on collection_schedules (next_run_at) where is_active;

-- A line is verified when it has a mapping and says what was collected; otherwise it is self-reported.
alter table revenue_report_sources
  add column mapping_id uuid references revenue_mappings,
  add column collected_amount bigint,
  add check ((mapping_id is null) = (collected_amount is null));
