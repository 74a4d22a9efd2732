-- A person, or one message of theirs, that somebody reported to the admins.
create table person_reports (
  id uuid primary key,
  reporter_id uuid not null references users,
  reported_id uuid not null references users,
  conversation_id uuid not null,
  -- What was reported; null where it is the person.
  message_id uuid references messages,
  reason text not null check (reason in ('spam', 'harassment', 'fraud', 'off_platform', 'impersonation', 'other')),
  details text not null check (length(details) <= 1000),
  state text not null default 'open' check (state in ('open', 'resolved', 'dismissed')),
  created_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  note text check (length(note) between 1 and 1000),
  foreign key (conversation_id, reporter_id) references conversations (id, user_id),
  check (reporter_id <> reported_id),
  check ((state = 'open') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((decided_by is null) = (note is null))
);
-- The same thing is reported once while nobody has decided.
create unique index person_reports_once on person_reports
  (reporter_id, reported_id, coalesce(message_id, conversation_id)) where state = 'open';
create index person_reports_open on person_reports (created_at, id) where state = 'open';
create index person_reports_decided on person_reports (decided_at desc, id desc) where state <> 'open';
create index person_reports_reported on person_reports (reported_id);
create index person_reports_message on person_reports (message_id) where message_id is not null;
create index person_reports_reporter on person_reports (reporter_id, created_at desc);

-- What was reported stays; a decision is made once.
create function person_report_refuse_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or (new.id, new.reporter_id, new.reported_id, new.conversation_id, new.message_id, new.reason,
      new.details, new.created_at)
    is distinct from
    (old.id, old.reporter_id, old.reported_id, old.conversation_id, old.message_id, old.reason, old.details,
      old.created_at)
  then raise exception 'reports of people keep what was reported and decided'; end if;
  return new;
end $$;
create trigger person_reports_keep before update on person_reports
  for each row execute function person_report_refuse_change();
create trigger person_reports_stay before delete on person_reports for each row execute function refuse_change();
create trigger person_reports_no_truncate before truncate on person_reports
  for each statement execute function refuse_change();
