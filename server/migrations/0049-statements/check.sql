select name as missing from unnest(array['ledger_transactions_posted', 'agreement_completions_payer', 'share_settlements_of_holder']) name
where not exists (select from pg_class where relname = name);
