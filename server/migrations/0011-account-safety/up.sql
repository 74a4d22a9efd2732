-- Second steps, passkeys, known devices and links that set a new password.
alter table users add column two_factor_enabled boolean not null default false;

alter table auth_sessions add column last_used_at timestamptz;

-- The session library's tables, with this product's names (server/platform/auth-options.ts maps them).
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

-- An authenticator's code is good for a minute and a half, and for one use.
create table used_codes (
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz not null,
  primary key (user_id, code_hash)
);
create index used_codes_age on used_codes (used_at);

-- A browser in which a person has signed in, known by a cookie. Whoever guesses at an account from elsewhere
-- cannot lock such a browser out, and a sign-in from any other is worth a mail.
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
