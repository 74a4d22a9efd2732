-- Comments can be about the payment terms too.
alter table proposal_comments drop constraint proposal_comments_term_check;
alter table proposal_comments add constraint proposal_comments_term_check
  check (term in ('provider_share', 'timeline', 'monthly_revenue_threshold', 'target_growth_rate', 'payment_terms',
      'revenue_stream', 'scope_of_work', 'deliverables', 'work_timeline', 'context', 'additional_conditions'));

-- That a side has settled a term of the version on offer. It counts once both sides have, until one of them takes it back
-- or a later offer changes it.
create table proposal_settled_terms (
  id uuid primary key default gen_random_uuid(),
  proposal_id uuid not null references proposals,
  -- The version that was on offer, whose value it is.
  version_id uuid not null references proposal_versions,
  term text not null check (term in ('provider_share', 'timeline', 'monthly_revenue_threshold', 'target_growth_rate',
      'payment_terms', 'revenue_stream', 'scope_of_work', 'deliverables', 'work_timeline', 'context', 'additional_conditions')),
  side text not null check (side in ('owner', 'provider')),
  settled_by uuid not null references users,
  settled_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('taken_back', 'changed')),
  ended_by uuid references users,
  check (num_nonnulls(ended_at, end_reason, ended_by) in (0, 3))
);
create unique index proposal_settled_terms_one on proposal_settled_terms (proposal_id, term, side) where ended_at is null;
create index proposal_settled_terms_proposal on proposal_settled_terms (proposal_id, settled_at);
create index proposal_settled_terms_version on proposal_settled_terms (version_id);
create index proposal_settled_terms_settled_by on proposal_settled_terms (settled_by);
create index proposal_settled_terms_ended_by on proposal_settled_terms (ended_by);

-- What both sides saw of a version when it was sent: the months it was calculated on, and what they pay.
create table proposal_version_effects (
  version_id uuid primary key references proposal_versions,
  basis text not null check (basis in ('reported', 'assumed')),
  currency text not null,
  commission_rate_basis_points integer not null check (commission_rate_basis_points >= 0),
  effect jsonb not null check (jsonb_typeof(effect) = 'object')
);

-- The reminders that the side whose turn it is got of a version by the schedule, after so many days.
create table proposal_turn_reminders (
  version_id uuid not null references proposal_versions,
  side text not null check (side in ('owner', 'provider')),
  days integer not null check (days > 0),
  sent_at timestamptz not null,
  primary key (version_id, side, days)
);
alter table notification_preferences add column proposal_reminders boolean not null default true;

-- A comment can be about a version as a whole, and suggest a value of the term that it is about.
alter table proposal_comments drop constraint proposal_comments_term;
alter table proposal_comments add constraint proposal_comments_term check (term is null or version_id is not null);
alter table proposal_comments add column suggestion jsonb;
alter table proposal_comments add constraint proposal_comments_suggestion
  check (suggestion is null or (term is not null and jsonb_typeof(suggestion) = 'object'));
