-- Each time a person let support view their account, and until when.
create table support_access_grants (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  granted_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  check (ends_at > granted_at and ends_at <= granted_at + interval '24 hours')
);
create index support_access_grants_latest on support_access_grants (user_id, granted_at desc);

-- Each time an admin viewed an account, for what reason, and how that ended.
create table account_views (
  id uuid primary key default gen_random_uuid(),
  grant_id uuid not null references support_access_grants,
  user_id uuid not null references users,
  admin_id uuid not null references users,
  -- The session of the admin, which may be gone.
  session_id uuid not null,
  -- Null once the person has deleted their account.
  reason text check (length(reason) between 1 and 1000),
  started_at timestamptz not null,
  ended_at timestamptz,
  ended_how text check (ended_how in ('stopped', 'session_ended', 'revoked', 'expired', 'closed')),
  check ((ended_at is null) = (ended_how is null)),
  check (ended_at >= started_at),
  check (user_id <> admin_id)
);
create unique index account_views_one_open on account_views (session_id) where ended_at is null;
create index account_views_of_person on account_views (user_id, started_at desc, id desc);
create index account_views_of_admin on account_views (admin_id);
create index account_views_of_grant on account_views (grant_id);

-- The view that a session of an admin is in, until its browser has left it. Read with every session.
alter table auth_sessions add column account_view_id uuid references account_views;
create index auth_sessions_in_view on auth_sessions (account_view_id) where account_view_id is not null;
