-- A proposal is a deal in the making. Its id names the deal through the whole trace.
create table proposals (
  id uuid primary key,
  title text not null,
  project_id uuid references projects,
  -- The name given for a project that does not exist yet (a provider proposing to an owner).
  new_project_name text,
  owner_id uuid references users,
  provider_id uuid references users,
  -- Whom it was sent to, while that person has no account.
  invited_email text check (invited_email = lower(invited_email)),
  created_by text not null check (created_by in ('owner', 'provider')),
  creator_id uuid not null references users,
  status text not null check (status in ('draft', 'pending', 'counter_offered', 'negotiating', 'accepted', 'rejected', 'withdrawn')),
  reporting_start_date date,
  reporting_frequency text check (reporting_frequency in ('weekly', 'monthly', 'quarterly')),
  fee_reversal_approved boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (project_id is not null or new_project_name is not null),
  check (owner_id is not null or provider_id is not null),
  check ((owner_id is not null and provider_id is not null) or invited_email is not null),
  check (owner_id <> provider_id)
);
create index proposals_owner on proposals (owner_id, updated_at desc, id desc);
create index proposals_provider on proposals (provider_id, updated_at desc, id desc);
-- In the order of the list's titles.
create index proposals_owner_title on proposals (owner_id, title collate "und-x-icu", id);
create index proposals_provider_title on proposals (provider_id, title collate "und-x-icu", id);
create index proposals_title on proposals (title collate "und-x-icu", id);
create index proposals_sides on proposals (owner_id, provider_id);
create index proposals_newest on proposals (updated_at desc, id desc);
create index proposals_project on proposals (project_id);
create index proposals_invited on proposals (invited_email) where owner_id is null or provider_id is null;
create index proposals_title_parts on proposals using gin (title gin_trgm_ops);

create table proposal_versions (
  id uuid primary key,
  proposal_id uuid not null references proposals,
  version_number integer not null check (version_number > 0),
  is_current boolean not null,
  created_by text not null check (created_by in ('owner', 'provider')),
  author_id uuid not null references users,
  status text not null check (status in ('Under Review', 'Accepted', 'Rejected', 'Countered', 'Withdrawn')),
  rev_share_type text not null default 'percentage' check (rev_share_type = 'percentage'),
  provider_share_basis_points integer not null check (provider_share_basis_points between 10 and 10000),
  timeline_duration integer not null check (timeline_duration > 0),
  timeline_unit text not null check (timeline_unit in ('month', 'year')),
  monthly_revenue_threshold bigint not null check (monthly_revenue_threshold >= 0),
  target_growth_rate_basis_points integer not null default 0 check (target_growth_rate_basis_points >= 0),
  total_revenue bigint check (total_revenue >= 0),
  min_guarantee bigint check (min_guarantee >= 0),
  cap bigint check (cap >= 0),
  currency text not null default 'gbp',
  revenue_stream text not null,
  scope_of_work text not null,
  deliverables text[] not null,
  work_timeline_value integer not null check (work_timeline_value > 0),
  work_timeline_unit text not null check (work_timeline_unit in ('week', 'month', 'year')),
  context text not null,
  additional_conditions text not null default '',
  notes text not null default '',
  created_at timestamptz not null,
  -- Key provisions that it words differently from the platform's, by their key (decision C-82).
  provisions jsonb not null default '{}' check (jsonb_typeof(provisions) = 'object'),
  unique (proposal_id, version_number)
);
-- At most one live version a proposal: two counters at once cannot both stand.
create unique index proposal_versions_one_current on proposal_versions (proposal_id) where is_current;

-- What a side decided, by whom and when. A proposal is agreed or rejected at most once.
create table proposal_decisions (
  id uuid primary key default gen_random_uuid(),
  proposal_id uuid not null references proposals,
  version_id uuid not null references proposal_versions,
  decision text not null check (decision in ('accepted', 'agreed', 'rejected', 'withdrawn')),
  side text not null check (side in ('owner', 'provider')),
  actor_id uuid not null references users,
  reason text,
  created_at timestamptz not null
);
create unique index proposal_decisions_one_end on proposal_decisions (proposal_id) where decision in ('agreed', 'rejected');
create index proposal_decisions_proposal on proposal_decisions (proposal_id, created_at);
create index proposal_decisions_version on proposal_decisions (version_id);

create table proposal_comments (
  id uuid primary key,
  proposal_id uuid not null references proposals,
  author_id uuid not null references users,
  content text not null,
  created_at timestamptz not null,
  -- The version that was on offer when it was written, where the comment is about a term of it.
  version_id uuid references proposal_versions,
  term text check (term in ('provider_share', 'timeline', 'monthly_revenue_threshold', 'target_growth_rate',
      'revenue_stream', 'scope_of_work', 'deliverables', 'work_timeline', 'context', 'additional_conditions')),
  constraint proposal_comments_term check ((term is null) = (version_id is null))
);
create index proposal_comments_proposal on proposal_comments (proposal_id, created_at);
create index proposal_comments_version on proposal_comments (version_id);

-- That a side reminded the other one of a version, and when.
create table proposal_reminders (
  id uuid primary key default gen_random_uuid(),
  proposal_id uuid not null references proposals,
  version_id uuid not null references proposal_versions,
  sent_by uuid not null references users,
  sent_at timestamptz not null
);
create index proposal_reminders_proposal on proposal_reminders (proposal_id, sent_at desc);
create index proposal_reminders_version on proposal_reminders (version_id);
create index proposal_reminders_sender on proposal_reminders (sent_by);

-- How a side committed itself to a version: by sending it, or by typing a name to accept it or agree to it.
create table proposal_signatures (
  id uuid primary key default gen_random_uuid(),
  proposal_id uuid not null references proposals,
  version_id uuid not null references proposal_versions,
  side text not null check (side in ('owner', 'provider')),
  act text not null check (act in ('sent', 'accepted', 'agreed')),
  signer_id uuid not null references users,
  -- Null where none was asked for.
  typed_name text check (length(typed_name) between 1 and 160),
  -- SHA-256 over the salt and the IP address. Without the salt, which is never shown, the address cannot be guessed.
  address_salt text not null,
  address_hash text not null,
  signed_at timestamptz not null,
  unique (version_id, side, act)
);
create index proposal_signatures_proposal on proposal_signatures (proposal_id);
create index proposal_signatures_signer on proposal_signatures (signer_id);
create trigger proposal_signatures_append_only before update or delete or truncate on proposal_signatures
  for each statement execute function refuse_change();

-- A proposal or counter-offer that is being written; only its author sees it. What is typed may still be invalid.
create table proposal_drafts (
  -- The id that the proposal, or the version of a counter-offer, gets when it is sent.
  id uuid primary key,
  author_id uuid not null references users on delete cascade,
  project_id uuid references projects,
  -- The provider chosen in the directory.
  provider_id uuid references users on delete set null,
  -- The version that a counter-offer answers.
  answers_version_id uuid references proposal_versions,
  form jsonb not null,
  step integer not null check (step between 1 and 4),
  -- Another one with each save, so that two tabs do not overwrite each other unseen.
  revision uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index proposal_drafts_author on proposal_drafts (author_id, updated_at desc, id desc);
create index proposal_drafts_project on proposal_drafts (project_id);
create index proposal_drafts_provider on proposal_drafts (provider_id);
create index proposal_drafts_version on proposal_drafts (answers_version_id);
create index proposal_drafts_email on proposal_drafts (lower(form ->> 'email'));
