-- Terms that a person tries on an agreement's projection; only that person sees them.
create table financial_models (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  agreement_id uuid not null references agreements,
  name text not null check (length(name) between 1 and 60),
  provider_share_basis_points integer not null check (provider_share_basis_points between 10 and 10000),
  duration_in_months integer not null check (duration_in_months between 1 and 60),
  monthly_revenue_threshold bigint not null check (monthly_revenue_threshold between 0 and 1000000000000),
  growth_rate_basis_points integer not null check (growth_rate_basis_points between 0 and 100000),
  active_scenario text not null check (active_scenario in ('base', 'best', 'worst')),
  compare_scenario text check (compare_scenario in ('base', 'best', 'worst') and compare_scenario <> active_scenario),
  -- Another one with each save, so that two tabs do not overwrite each other unseen.
  revision uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index financial_models_name on financial_models (user_id, agreement_id, lower(name));
create index financial_models_agreement on financial_models (agreement_id);
