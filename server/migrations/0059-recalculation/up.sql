-- An approved report was calculated again before its payments were started. Its distributions and payments have the new
-- figures, under the same ids; what they were before is below.
create table recalculations (
  id uuid primary key,
  report_id uuid not null references revenue_reports,
  recalculated_by uuid not null references users,
  recalculated_at timestamptz not null
);
create index recalculations_report on recalculations (report_id, recalculated_at);
create index recalculations_by on recalculations (recalculated_by);

create table earlier_distributions (
  recalculation_id uuid not null references recalculations,
  distribution_id uuid not null references distributions,
  terms_number integer not null,
  reported_revenue bigint not null,
  eligible_revenue bigint not null,
  provider_share_basis_points integer not null,
  gross bigint not null,
  commission bigint not null,
  net bigint not null,
  -- As they were stored with the share; null where the share has none.
  calculation text,
  calculation_hash text check (calculation_hash ~ '^[0-9a-f]{64}$'),
  primary key (recalculation_id, distribution_id),
  check (gross = commission + net),
  check ((calculation is null) = (calculation_hash is null))
);
create index earlier_distributions_distribution on earlier_distributions (distribution_id);

-- What was to be paid to each holder. The payment itself has the new amounts, or is gone when nothing is due any more.
create table earlier_payments (
  recalculation_id uuid not null references recalculations,
  distribution_id uuid not null references distributions,
  holder_id uuid not null references users,
  gross_amount bigint not null,
  commission_amount bigint not null,
  amount bigint not null,
  primary key (recalculation_id, distribution_id, holder_id),
  check (gross_amount = commission_amount + amount)
);
create index earlier_payments_distribution on earlier_payments (distribution_id);
create index earlier_payments_holder on earlier_payments (holder_id);

-- Settlements that were undone, under the ids that their ledger entries have.
create table earlier_settlements (
  id uuid primary key,
  recalculation_id uuid not null references recalculations,
  distribution_id uuid not null references distributions,
  agreement_id uuid not null references agreements,
  holder_id uuid not null references users,
  share_gross bigint not null,
  share_commission bigint not null,
  corrections_gross bigint not null,
  corrections_commission bigint not null,
  carried_gross bigint not null,
  carried_commission bigint not null,
  created_at timestamptz not null
);
create index earlier_settlements_recalculation on earlier_settlements (recalculation_id);
create index earlier_settlements_distribution on earlier_settlements (distribution_id);
create index earlier_settlements_agreement on earlier_settlements (agreement_id);
create index earlier_settlements_holder on earlier_settlements (holder_id);

create trigger recalculations_append_only before update or delete or truncate on recalculations
  for each statement execute function refuse_change();
create trigger earlier_distributions_append_only before update or delete or truncate on earlier_distributions
  for each statement execute function refuse_change();
create trigger earlier_payments_append_only before update or delete or truncate on earlier_payments
  for each statement execute function refuse_change();
create trigger earlier_settlements_append_only before update or delete or truncate on earlier_settlements
  for each statement execute function refuse_change();
