-- When a draft was prepared from what was collected; null for reports that their owner began.
alter table revenue_reports add column prepared_at timestamptz;
create index revenue_reports_prepared on revenue_reports (project_id) where prepared_at is not null and status = 'draft';

-- The days of an agreement that a draft was prepared for, once; also of drafts that were deleted.
create table prepared_periods (
  agreement_id uuid not null references agreements,
  first_day date not null,
  last_day date not null,
  prepared_at timestamptz not null,
  check (last_day >= first_day),
  primary key (agreement_id, first_day)
);

-- When it is looked next whether drafts of a project can be prepared.
create table draft_checks (
  project_id uuid primary key references projects on delete cascade,
  next_check_at timestamptz not null
);
create index draft_checks_due on draft_checks (next_check_at);
insert into draft_checks (project_id, next_check_at)
select distinct project_id, now() from revenue_mappings
where removed_at is null and status in ('active', 'error') and mapping_type <> 'manual';

-- Of what the collected amount of a line is made: charges, and what went back of them.
alter table revenue_report_sources
  add column collected_charged bigint,
  add column collected_refunds integer,
  add column collected_refunded bigint,
  add check (mapping_id is not null or coalesce(collected_charged, collected_refunds, collected_refunded) is null);
