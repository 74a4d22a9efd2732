select name from (values ('balance_transactions'), ('stripe_payouts'), ('reconciliation_runs'), ('reconciliation_differences'),
  ('reconciliation_differences_one_open'), ('ledger_movements'), ('integrity_checks'), ('integrity_violations')) as made (name)
where to_regclass(made.name) is null
union all
select 'balance_transactions_append_only'
where not exists (select from pg_trigger where tgname = 'balance_transactions_append_only');
