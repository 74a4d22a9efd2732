-- The audit log, newest first: all of it, by who acted, by what was done, and by what it is about.
create index audit_events_newest on audit_events (occurred_at desc, id desc);
create index audit_events_actor on audit_events (actor_id, occurred_at desc, id desc) where actor_id is not null;
create index audit_events_action on audit_events (action, occurred_at desc, id desc);
create index audit_events_about on audit_events (subject_id, occurred_at desc, id desc);

-- How each check of all chains ended.
create table audit_verifications (
  id uuid primary key default gen_random_uuid(),
  verified_at timestamptz not null,
  events bigint not null check (events >= 0),
  chains bigint not null check (chains >= 0),
  -- The first of them; `broken_count` says how many there are.
  broken jsonb not null,
  broken_count integer not null check (broken_count >= 0)
);
create index audit_verifications_newest on audit_verifications (verified_at desc, id desc);
