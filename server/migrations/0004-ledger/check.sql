select t.name from (values ('ledger_accounts_append_only'), ('ledger_transactions_append_only'), ('ledger_postings_append_only'),
  ('ledger_transactions_checked'), ('ledger_postings_checked')) as t (name)
where not exists (select from pg_trigger where tgname = t.name);
