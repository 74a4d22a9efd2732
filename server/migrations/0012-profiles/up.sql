-- Null while the account lives. A deleted one keeps its row, because books, agreements and the audit trail name its id.
alter table users add column deleted_at timestamptz;
alter table users add constraint users_deleted_have_no_private_data check (
  deleted_at is null or (phone is null and image is null and customer_id is null and email like '%@deleted.invalid')
);

-- A picture of a person in the two sizes that are shown. Its address holds the hash, so it never changes.
create table avatars (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  user_id uuid not null references users on delete cascade,
  large_key text not null unique,
  small_key text not null unique,
  created_at timestamptz not null
);
create index avatars_user on avatars (user_id, created_at desc);

-- A new e-mail address that waits for the code sent to it. One a person: asking again replaces the one before.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  id uuid not null unique,
  email text not null check (email = lower(email)),
  code_hash text not null,
  code_sent_at timestamptz not null,
  code_expires_at timestamptz not null,
  failed_attempts integer not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null
);
create index email_changes_age on email_changes (created_at);
