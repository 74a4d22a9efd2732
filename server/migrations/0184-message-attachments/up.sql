-- Files of messages. Until its message is sent, a file belongs to none, and only to who uploaded it.
create table message_attachments (
  file_id uuid primary key references files,
  conversation_id uuid not null,
  sender_id uuid not null references users,
  message_id uuid references messages,
  -- Its place in its message, from 1.
  position integer check (position between 1 and 5),
  foreign key (conversation_id, sender_id) references conversations (id, user_id),
  check ((message_id is null) = (position is null)),
  unique (message_id, position)
);
create index message_attachments_unsent on message_attachments (sender_id, conversation_id) where message_id is null;

-- What was sent stays as it was sent.
create trigger message_attachments_sent_stay before update or delete on message_attachments
  for each row when (old.message_id is not null) execute function refuse_change();
create trigger message_attachments_no_truncate before truncate on message_attachments
  for each statement execute function refuse_change();
