-- People, their profiles, sessions and the registrations that wait for a code.
create table users (
  id uuid primary key default gen_random_uuid(),
  role text not null check (role in ('owner', 'provider', 'trader', 'admin')),
  email text not null check (email = lower(email)),
  email_verified boolean not null default false,
  name text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  image text,
  -- The payment provider's customer, made once by the server for every role.
  customer_id text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (email);
create index users_role on users (role);

create table owner_profiles (
  user_id uuid primary key references users on delete cascade,
  acting_personally boolean not null,
  company_name text,
  company_size text,
  role_in_company text,
  industry text,
  check (acting_personally = (company_name is null))
);

create table provider_profiles (
  user_id uuid primary key references users on delete cascade,
  service_offering text not null,
  provider_category text,
  self_description text,
  experience_level text not null check (experience_level in ('Junior', 'Mid-Level', 'Senior')),
  past_experience text not null,
  capabilities text[] not null default '{}',
  skills text[] not null default '{}',
  education text,
  resume_url text,
  linkedin_url text,
  revenue_share text[] not null,
  equity_share text[] not null default '{}',
  fixed_fee text[] not null default '{}',
  daily_rate_preferences text[] not null default '{}',
  daily_rate_amount bigint check (daily_rate_amount >= 0),
  languages text[] not null default '{}',
  location text,
  preferred_work_pattern text,
  privacy text,
  recommendation_emails text[] not null default '{}',
  recommendation_message text
);

-- The session library's tables, with this product's names (server/platform/auth.ts maps them).
create table auth_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_sessions_user on auth_sessions (user_id);

create table auth_accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index auth_accounts_user on auth_accounts (user_id);

create table auth_verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verifications_identifier on auth_verifications (identifier);

create table pending_registrations (
  id uuid primary key,
  role text not null check (role in ('owner', 'provider', 'trader')),
  email text not null check (email = lower(email)),
  details jsonb not null,
  password_hash text not null,
  code_hash text not null,
  code_sent_at timestamptz not null,
  code_expires_at timestamptz not null,
  failed_attempts integer not null default 0,
  -- The proposal or project the person came through; linked only if it was addressed to this e-mail.
  proposal_id uuid,
  project_id uuid,
  user_id uuid references users on delete cascade,
  created_at timestamptz not null default now()
);
create index pending_registrations_email on pending_registrations (email);

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
