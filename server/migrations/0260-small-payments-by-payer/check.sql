select 'payments_small' as missing
where not exists (select from pg_indexes where indexname = 'payments_small' and strpos(indexdef, 'payer_id') > 0);
