-- From whom somebody wants no messages.
create table blocked_people (
  user_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index blocked_people_blocked on blocked_people (blocked_id);

-- When a mail said that it is unread; null while none has.
alter table messages add column mailed_at timestamptz;
create index messages_unmailed on messages (recipient_id, sender_id) where read_at is null and mailed_at is null;
