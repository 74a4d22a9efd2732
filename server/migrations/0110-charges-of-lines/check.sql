select 'record_matches_line' as missing where not exists (select from pg_indexes where indexname = 'record_matches_line');
