-- Each time an admin suspended an account, and who lifted it again.
create table account_suspensions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  reason text not null check (length(reason) between 1 and 1000),
  suspended_by uuid not null references users,
  suspended_at timestamptz not null,
  lifted_by uuid references users,
  lifted_at timestamptz,
  check ((lifted_at is null) = (lifted_by is null)),
  check (lifted_at >= suspended_at)
);
create unique index account_suspensions_one_open on account_suspensions (user_id) where lifted_at is null;

-- Since when nobody gets in with this account. Read with every session and every API key.
alter table users add column suspended_at timestamptz;

-- The list of people: newest first, of one role, those who are suspended, and by a part of the name or address.
create index users_newest on users (created_at desc, id desc) where deleted_at is null;
create index users_newest_of_role on users (role, created_at desc, id desc) where deleted_at is null;
create index users_newest_suspended on users (created_at desc, id desc)
  where deleted_at is null and suspended_at is not null;
create index users_parts on users using gin (lower(name || ' ' || email) gin_trgm_ops) where deleted_at is null;
