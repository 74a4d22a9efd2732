select t.name from (values ('ledger_accounts_append_only'), ('ledger_transactions_append_only'), ('ledger_postings_append_only'),
  ('ledger_postings_not_late'), ('ledger_transactions_not_empty'), ('ledger_postings_no_overdraft')) as t (name)
where not exists (select from pg_trigger where tgname = t.name);
