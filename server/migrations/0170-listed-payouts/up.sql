alter table connect_accounts add column payouts_listed_at timestamptz not null default now();
create index connect_accounts_payouts_listed_at on connect_accounts (payouts_listed_at);
