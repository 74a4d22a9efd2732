select conname as missing from pg_constraint where conname = 'record_matches_mapping_whose' and not convalidated;
