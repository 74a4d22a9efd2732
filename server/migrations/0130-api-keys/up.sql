-- Keys by which programs act for a person.
create table api_keys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- SHA-256 of the whole key: it is random, so nobody finds it by trying.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- How the key begins, to recognise it by.
  token_start text not null check (length(token_start) between 1 and 20),
  scopes text[] not null check (scopes <@ array['read', 'write'] and cardinality(scopes) between 1 and 2),
  created_at timestamptz not null,
  expires_at timestamptz check (expires_at > created_at),
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_ip text
);
create index api_keys_of_user on api_keys (user_id, created_at desc, id desc);
