-- How many days after a report's approval its payments are due is a term of each version.
alter table proposal_versions add column payment_terms_days integer not null default 15
  check (payment_terms_days between 1 and 90);
alter table agreements add check (payment_terms_days between 1 and 90);
alter table agreement_terms add column payment_terms_days integer not null default 15
  check (payment_terms_days between 1 and 90);
alter table agreement_amendments add column payment_terms_days integer not null default 15
  check (payment_terms_days between 1 and 90);
-- From now on terms name their own.
alter table agreement_terms alter column payment_terms_days drop default;
alter table agreement_amendments alter column payment_terms_days drop default;

create or replace function agreement_store_terms() returns trigger language plpgsql as $$
begin
  insert into agreement_terms (agreement_id, number, effective_from, provider_share_basis_points,
    monthly_revenue_threshold, payment_terms_days, expiration_date, additional_terms, agreed_at)
  values (new.id, 1, new.effective_date, new.provider_share_basis_points, new.monthly_revenue_threshold,
    new.payment_terms_days, new.expiration_date, new.additional_terms, new.created_at);
  return null;
end $$;

-- Receipts state the terms by which a share was frozen.
do $$
begin
  execute format('create or replace view receipt_contents as %s',
    replace(pg_get_viewdef('receipt_contents'::regclass), 'a.payment_terms_days', '(select t.payment_terms_days
      from agreement_terms t where t.agreement_id = d.agreement_id and t.number = d.terms_number)'));
end $$;
