-- People, their sessions and credentials, and registrations that wait for a code.
create table users (
  id uuid primary key default gen_random_uuid(),
  role text not null check (role in ('owner', 'provider', 'trader', 'admin')),
  email text not null check (email = lower(email)),
  email_verified boolean not null default false,
  two_factor_enabled boolean not null default false,
  name text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  image text,
  -- The Stripe customer, created once by the server for every role.
  customer_id text unique,
  -- The page that opens at the first sign-in of somebody who registered through an invitation, on any device.
  landing_path text check (landing_path like '/%'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Null while the account is active. A deleted account keeps its row, because books, agreements and the audit trail
  -- name its id.
  deleted_at timestamptz,
  constraint users_deleted_have_no_private_data check (
    deleted_at is null or (phone is null and image is null and customer_id is null and email like '%@deleted.invalid')
  )
);
create unique index users_email on users (email);
create index users_role on users (role);
create index users_name_parts on users using gin (name gin_trgm_ops);

-- The tables of the session library, with the names used here (server/identity/auth-options.ts maps them).
create table auth_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  last_used_at timestamptz,
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

create table auth_two_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  -- Encrypted: a code is computed from it.
  secret text not null,
  -- A JSON list of hashes: a recovery code can be recognised, and never shown again.
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null default now()
);

create table auth_passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  public_key text not null,
  credential_id text not null unique,
  counter integer not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now()
);
create index auth_passkeys_user on auth_passkeys (user_id);

-- A code of an authenticator app is valid for a minute and a half, and once.
create table used_codes (
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz not null,
  primary key (user_id, code_hash)
);
create index used_codes_age on used_codes (used_at);

-- A browser in which a person has signed in, known by a cookie. Failed sign-ins elsewhere cannot lock it out, and a
-- sign-in from an unknown browser is mailed.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  token_hash text not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, token_hash)
);

create table password_resets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id);
create index password_resets_age on password_resets (expires_at);

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
  -- The proposal or project the person came through; linked only if it was addressed to this email.
  proposal_id uuid,
  project_id uuid,
  -- The page the person was on the way to, which opens once the account exists.
  return_to text check (return_to like '/%'),
  -- The browser in which it was filled in; elsewhere its code opens the account only with the password.
  browser_hash text,
  user_id uuid references users on delete cascade,
  created_at timestamptz not null default now()
);
create index pending_registrations_email on pending_registrations (email);

-- The people of the demo. Developer mode may sign in as them, and as nobody else.
create table demo_people (
  user_id uuid primary key references users on delete cascade,
  position integer not null,
  about text not null check (about <> ''),
  marked_at timestamptz not null
);
