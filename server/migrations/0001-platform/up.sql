-- What every write leaves behind, and the storage of small services.

-- Three letters at a time of a text, so that an index finds a part of a word. Any owner of a database may add it.
create extension if not exists pg_trgm;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;

create table idempotency_keys (
  actor text not null,
  key text not null,
  operation text not null,
  input_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (actor, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Who did what, when. The events of one chain (a deal, a project, a person) are linked by hashes:
-- each holds the hash of the one before, so that a removed or altered row is found by `npm run audit:verify`.
create table audit_events (
  id bigint generated always as identity primary key,
  chain text not null,
  sequence integer not null check (sequence > 0),
  action text not null,
  actor_id uuid,
  actor_role text not null,
  subject_type text not null,
  subject_id text not null,
  data jsonb not null,
  occurred_at timestamptz not null,
  previous_hash text not null,
  hash text not null,
  unique (chain, sequence)
);
create index audit_events_subject on audit_events (subject_type, subject_id, id);
create trigger audit_events_append_only before update or delete or truncate on audit_events
  for each statement execute function refuse_change();

-- The last event of a chain, which nobody else adds to until the transaction ends.
create function lock_audit_chain(wanted text) returns setof audit_events language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('audit ' || wanted, 0));
  return query select * from audit_events where chain = wanted order by sequence desc limit 1;
end $$;

create table mailbox_mails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  sender text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null default now()
);
create index mailbox_mails_newest on mailbox_mails (created_at desc, id desc);
create index mailbox_mails_recipient on mailbox_mails (recipient, created_at desc);

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
