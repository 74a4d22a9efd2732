-- Payout accounts that somebody has disconnected, or that are gone at the payment provider. The account may live on
-- there, and connecting again takes it up again.
create table former_connect_accounts (
  account_id text primary key,
  user_id uuid not null references users on delete cascade,
  country text not null,
  reason text not null check (reason in ('disconnected', 'gone')),
  connected_at timestamptz not null,
  ended_at timestamptz not null
);
create index former_connect_accounts_user on former_connect_accounts (user_id, ended_at desc);

-- An account of the owner's own at the payment provider, connected to one project by their consent. Only its id is kept:
-- the provider takes it together with the platform's own key, so there is no key of theirs to lose.
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

-- What somebody takes along to the provider's consent page, by the hash of what nobody can guess. Good once, for a
-- while, and in the session that began it; `used_key` names the attempt that used it, so that only that may be repeated.
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

-- What the provider paid out of a payout account to its holder's bank, or could not.
create table bank_payouts (
  id text primary key,
  account_id text not null,
  user_id uuid not null references users on delete cascade,
  amount bigint not null check (amount >= 0),
  currency text not null,
  status text not null check (status in ('paid', 'failed')),
  failure_code text,
  failure_message text,
  created_at timestamptz not null,
  recorded_at timestamptz not null,
  check ((status = 'failed') or (failure_code is null and failure_message is null))
);
create index bank_payouts_newest on bank_payouts (account_id, created_at desc, id desc);
create index bank_payouts_user on bank_payouts (user_id);

-- Of an event of a connected account: which one. What it is about can only be fetched with it.
alter table stripe_events add column account_id text;
