-- What people say of themselves, how they look, and what they do with their profile.
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
  privacy text
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
