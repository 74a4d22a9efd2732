create table projects (
  id uuid primary key,
  owner_id uuid not null references users,
  title text not null,
  description text not null default '',
  industry text,
  stage text,
  revenue_streams text[] not null default '{}',
  estimated_revenue bigint not null default 0 check (estimated_revenue >= 0),
  currency text not null default 'gbp',
  estimate_timeline_value integer check (estimate_timeline_value >= 0),
  estimate_timeline_unit text check (estimate_timeline_unit in ('week', 'month', 'year')),
  project_status text not null check (project_status in ('draft', 'active', 'paused', 'completed')),
  -- The revenue of its submitted and later reports; triggers of the reports keep it current.
  total_revenue bigint not null default 0 check (total_revenue >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Since when its owner has it out of their own lists; everybody else's show it.
  archived_at timestamptz
);
create index projects_owner_updated on projects (owner_id, updated_at desc, id desc);
create index projects_owner_created on projects (owner_id, created_at desc, id desc);
create index projects_updated on projects (updated_at desc, id desc);
create index projects_owner_revenue on projects (owner_id, total_revenue desc, id desc);
create index projects_revenue on projects (total_revenue desc, id desc);
create index projects_title_parts on projects using gin (title gin_trgm_ops);

-- A Stripe account of the owner's own, connected to one project with their consent. Only its id is stored: Stripe accepts
-- it together with the platform's own key, so there is no key of theirs to lose.
create table project_connections (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  scope text not null,
  charges_enabled boolean not null,
  details_submitted boolean not null,
  connected_at timestamptz not null,
  last_sync_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('revoked', 'replaced', 'gone')),
  check ((ended_at is null) = (end_reason is null))
);
create unique index project_connections_one_live on project_connections (project_id) where ended_at is null;
create index project_connections_account on project_connections (account_id) where ended_at is null;
create index project_connections_user on project_connections (user_id);

-- What somebody takes along to Stripe's consent page, by the hash of a secret. It can be used once, for a while, and in
-- the session that created it; `used_key` names the attempt that used it, so that only that may be repeated.
create table oauth_states (
  nonce_hash text primary key,
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_key text,
  connection_id uuid references project_connections on delete cascade
);
create index oauth_states_user on oauth_states (user_id, expires_at);
