-- Completing an agreement: the fee intent and its outcome. The agreement is made in the transaction that records success.
create table agreement_completions (
  id uuid primary key,
  proposal_id uuid not null references proposals,
  payer_id uuid not null references users,
  payer_side text not null check (payer_side in ('owner', 'provider')),
  effective_date date not null,
  expiration_date date,
  additional_terms text not null default '',
  charge_id uuid not null unique references charges,
  fee_reversal_reason text,
  status text not null check (status in ('processing', 'succeeded', 'failed')),
  created_at timestamptz not null,
  finished_at timestamptz,
  check (expiration_date is null or expiration_date >= effective_date)
);
-- One completion under way or done a proposal: completing twice at once charges once.
create unique index agreement_completions_one_live on agreement_completions (proposal_id) where status <> 'failed';

create table agreements (
  id uuid primary key,
  proposal_id uuid not null unique references proposals,
  version_id uuid not null references proposal_versions,
  completion_id uuid not null unique references agreement_completions,
  project_id uuid not null references projects,
  owner_id uuid not null references users,
  provider_id uuid not null references users,
  title text not null,
  status text not null check (status in ('pending', 'active', 'termination_pending', 'terminated', 'expired')),
  effective_date date not null,
  expiration_date date,
  additional_terms text not null default '',
  provider_share_basis_points integer not null check (provider_share_basis_points between 1 and 10000),
  monthly_revenue_threshold bigint not null check (monthly_revenue_threshold >= 0),
  currency text not null,
  timeline_duration integer not null,
  timeline_unit text not null,
  target_growth_rate_basis_points integer not null,
  reporting_start_date date not null,
  reporting_frequency text not null check (reporting_frequency in ('weekly', 'monthly', 'quarterly')),
  payment_terms_days integer not null default 15,
  created_at timestamptz not null,
  -- What has been paid, by which lists of all agreements are ordered; a trigger of the payments keeps it current.
  total_paid bigint not null default 0,
  check (expiration_date is null or expiration_date >= effective_date),
  check (owner_id <> provider_id)
);
create index agreements_owner on agreements (owner_id, created_at desc, id desc);
create index agreements_provider on agreements (provider_id, created_at desc, id desc);
create index agreements_paid on agreements (total_paid desc, id desc);
create index agreements_newest on agreements (created_at desc, id desc);
create index agreements_project on agreements (project_id, status);
-- The projects of a provider, and the days that their agreements share in each, are read from it alone.
create index agreements_provider_project on agreements (provider_id, project_id)
  include (effective_date, expiration_date);
-- What begins or ends by date, for the daily look at it.
create index agreements_beginning on agreements (effective_date) where status = 'pending';
create index agreements_ending on agreements (expiration_date) where status = 'active';
create index agreements_title_parts on agreements using gin (title gin_trgm_ops);

-- Every agreement creates one right, held wholly by the provider at first.
create table rights (
  id uuid primary key,
  agreement_id uuid not null unique references agreements,
  created_at timestamptz not null
);

create table right_holdings (
  id uuid primary key default gen_random_uuid(),
  right_id uuid not null references rights,
  holder_id uuid not null references users,
  basis_points integer not null check (basis_points between 1 and 10000),
  held_from date not null,
  held_until date,
  check (held_until is null or held_until > held_from)
);
create unique index right_holdings_one_open on right_holdings (right_id, holder_id) where held_until is null;
-- Whether somebody holds a right is looked up in it, from whichever side; what they hold is read from it alone.
create index right_holdings_holder on right_holdings (holder_id, held_until, right_id);

-- The holders of a right hold all of it at every commit. A holding that moves to another right concerns both.
create function right_refuse_partial_holding() returns trigger language plpgsql as $$
declare concerned uuid[]; checked uuid; held integer;
begin
  if tg_table_name = 'rights' then concerned := array[new.id];
  elsif tg_op = 'INSERT' then concerned := array[new.right_id];
  elsif tg_op = 'DELETE' then concerned := array[old.right_id];
  else concerned := array[old.right_id, new.right_id];
  end if;
  foreach checked in array concerned loop
    select coalesce(sum(basis_points), 0) into held from right_holdings where right_id = checked and held_until is null;
    if held <> 10000 then
      raise exception 'right % is held to % of 10000 basis points', checked, held using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end $$;
create constraint trigger rights_wholly_held after insert on rights
  deferrable initially deferred for each row execute function right_refuse_partial_holding();
create constraint trigger right_holdings_whole after insert or update or delete on right_holdings
  deferrable initially deferred for each row execute function right_refuse_partial_holding();
create trigger right_holdings_not_emptied before truncate on right_holdings
  for each statement execute function refuse_change();
