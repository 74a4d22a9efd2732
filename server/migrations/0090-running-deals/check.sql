select 'proposals_owner_open' as missing where not exists (select from pg_indexes where indexname = 'proposals_owner_open');
