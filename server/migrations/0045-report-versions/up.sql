-- What a report said each time it was submitted, or corrected by a dispute. A version is never changed.
create table revenue_report_versions (
  report_id uuid not null references revenue_reports,
  number integer not null check (number > 0),
  cause text not null check (cause in ('submitted', 'corrected', 'conceded', 'decided')),
  reporting_period_start date not null,
  reporting_period_end date not null,
  notes text not null,
  total_revenue bigint not null check (total_revenue >= 0),
  sources jsonb not null,
  created_by uuid not null references users,
  created_at timestamptz not null,
  primary key (report_id, number)
);
-- Of what was submitted before there were versions, only the latest is known.
insert into revenue_report_versions
select r.id, 1 + (select count(*) from revenue_report_disputes d where d.report_id = r.id and d.resolved_at is not null),
  'submitted', r.reporting_period_start, r.reporting_period_end, r.notes, r.total_revenue,
  (select coalesce(jsonb_agg(jsonb_build_object('source_name', s.source_name, 'amount', s.amount,
      'description', s.description) order by s.position), '[]') from revenue_report_sources s where s.report_id = r.id),
  r.owner_id, coalesce(r.submitted_at, r.updated_at)
from revenue_reports r where r.status <> 'draft';
create trigger revenue_report_versions_append_only before update or delete or truncate on revenue_report_versions
  for each statement execute function refuse_change();

-- The first version that a document belongs to. Until that version is submitted, the document can be removed.
alter table revenue_report_documents add column first_version integer not null default 1 check (first_version > 0);

-- What a provider disputes of single lines. The rest of the report can be approved and paid meanwhile.
create table report_line_disputes (
  id uuid primary key,
  report_id uuid not null references revenue_reports,
  report_version integer not null,
  raised_by uuid not null references users,
  reason text not null,
  document_id uuid references files,
  status text not null
    check (status in ('open', 'insisted', 'taken_back', 'conceded', 'upheld', 'dismissed', 'superseded')),
  raised_at timestamptz not null,
  -- Why the owner insists on the lines as they are; then an admin decides.
  answer text,
  answered_at timestamptz,
  decided_by uuid references users,
  decision_note text not null default '',
  closed_at timestamptz,
  check ((status in ('open', 'insisted')) = (closed_at is null)),
  check ((answer is null) = (answered_at is null)),
  check (status <> 'insisted' or answer is not null),
  check ((status in ('upheld', 'dismissed')) = (decided_by is not null))
);
create index report_line_disputes_report on report_line_disputes (report_id, raised_at);
create index report_line_disputes_raised_by on report_line_disputes (raised_by);
create index report_line_disputes_insisted on report_line_disputes (answered_at) where status = 'insisted';

create table disputed_lines (
  dispute_id uuid not null references report_line_disputes,
  report_id uuid not null references revenue_reports,
  position integer not null check (position > 0),
  source_name text not null,
  reported_amount bigint not null check (reported_amount >= 0),
  expected_amount bigint not null check (expected_amount >= 0),
  is_open boolean not null default true,
  primary key (dispute_id, position),
  check (reported_amount <> expected_amount)
);
-- A line is in one open dispute at most.
create unique index disputed_lines_one_open on disputed_lines (report_id, position) where is_open;

-- The version that was distributed; what open disputes held back of its revenue; and 0 for the distribution at the
-- approval, one more for each that a settled dispute adds.
alter table distributions
  add column report_version integer not null default 1 check (report_version > 0),
  add column held_revenue bigint not null default 0 check (held_revenue >= 0),
  add column part integer not null default 0 check (part >= 0),
  drop constraint distributions_report_id_agreement_id_key,
  add constraint distributions_one_per_part unique (report_id, agreement_id, part);
update distributions d set report_version = v.number
from (select report_id, max(number) as number from revenue_report_versions group by report_id) v
where v.report_id = d.report_id;
create function distribution_version() returns trigger language plpgsql as $$
begin
  new.report_version := coalesce(
    (select max(v.number) from revenue_report_versions v where v.report_id = new.report_id), 1);
  return new;
end $$;
create trigger distributions_version before insert on distributions
  for each row execute function distribution_version();

-- What had been distributed to the agreement before the dispute was settled; the distribution is the rest.
create table settled_distributions (
  distribution_id uuid primary key references distributions,
  dispute_id uuid not null references report_line_disputes,
  eligible_before bigint not null check (eligible_before >= 0),
  gross_before bigint not null check (gross_before >= 0),
  commission_before bigint not null check (commission_before >= 0)
);

-- A version that no provider disputed in time counts as accepted; a reminder is sent once before.
create table report_acceptances (
  report_id uuid not null references revenue_reports,
  report_version integer not null,
  accepted_at timestamptz not null,
  primary key (report_id, report_version)
);
create table report_review_reminders (
  report_id uuid not null references revenue_reports,
  report_version integer not null,
  sent_at timestamptz not null,
  primary key (report_id, report_version)
);
create index revenue_reports_in_review on revenue_reports (submitted_at, id) where status = 'submitted';
