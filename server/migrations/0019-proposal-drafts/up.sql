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
