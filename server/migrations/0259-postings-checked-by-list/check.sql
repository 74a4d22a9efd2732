select name from (values ('ledger_transactions_checked'), ('ledger_postings_checked')) as t (name)
where not exists (select from pg_trigger where tgname = t.name);
