-- The favorite providers of a person.
create table favorites (
  user_id uuid not null references users on delete cascade,
  provider_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, provider_id),
  check (user_id <> provider_id)
);
create index favorites_newest on favorites (user_id, created_at desc, provider_id desc);
-- For a provider whose account is deleted.
create index favorites_by_provider on favorites (provider_id);
