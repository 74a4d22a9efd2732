select conname as left_over from pg_constraint where conname = 'record_matches_project_id_fkey';
