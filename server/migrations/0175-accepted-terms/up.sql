create table terms_versions (
  version text primary key check (version ~ '^[0-9a-f]{64}$'),
  content text not null,
  first_shown_at timestamptz not null
);

create table terms_acceptances (
  user_id uuid not null references users (id),
  version text not null references terms_versions (version),
  accepted_at timestamptz not null,
  primary key (user_id, version)
);
create index terms_acceptances_version on terms_acceptances (version);

alter table pending_registrations
  add column terms_version text references terms_versions (version);
create index pending_registrations_terms_version on pending_registrations (terms_version);
