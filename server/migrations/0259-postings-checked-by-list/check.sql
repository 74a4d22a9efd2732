select name from (values ('ledger_check_transactions', 'position = 1'), ('ledger_check_postings', 'one_currency')) as t (name, part)
where not exists (select from pg_proc where proname = t.name and strpos(prosrc, t.part) > 0);
