-- What each of two people has of their conversation: two rows of one id, which follows from theirs.
create table conversations (
  id uuid not null,
  user_id uuid not null references users,
  other_id uuid not null references users,
  -- How many messages it has, in both rows.
  last_number integer not null default 0 check (last_number >= 0),
  last_message_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, other_id),
  unique (id, user_id),
  check (user_id <> other_id),
  check ((last_number = 0) = (last_message_id is null))
);
create index conversations_latest on conversations (user_id, updated_at desc, id desc) where last_number > 0;

create table messages (
  id uuid primary key,
  conversation_id uuid not null,
  -- Its place in the conversation, from 1 without gaps.
  number integer not null check (number > 0),
  sender_id uuid not null references users,
  recipient_id uuid not null references users,
  content text not null check (length(content) between 1 and 4000),
  type text not null default 'direct' check (type in ('direct')),
  created_at timestamptz not null,
  -- When a device of the recipient first had it, and when they opened the conversation.
  delivered_at timestamptz,
  read_at timestamptz,
  unique (conversation_id, number),
  foreign key (conversation_id, sender_id) references conversations (id, user_id),
  foreign key (conversation_id, recipient_id) references conversations (id, user_id),
  check (sender_id <> recipient_id),
  check (read_at is null or delivered_at is not null)
);
create index messages_unread on messages (recipient_id, conversation_id, number) where read_at is null;
create index messages_undelivered on messages (recipient_id) where delivered_at is null;
-- The search of a person, newest first.
create index messages_sender on messages (sender_id, created_at desc, id desc);
create index messages_recipient on messages (recipient_id, created_at desc, id desc);

-- What was said stays as it was said.
create function message_refuse_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.conversation_id, new.number, new.sender_id, new.recipient_id, new.content, new.type, new.created_at)
    is distinct from
    (old.id, old.conversation_id, old.number, old.sender_id, old.recipient_id, old.content, old.type, old.created_at)
  then raise exception 'messages keep what was said'; end if;
  return new;
end $$;
create trigger messages_keep before update on messages for each row execute function message_refuse_change();
