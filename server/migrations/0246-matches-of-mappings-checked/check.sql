select conname as wrong from pg_constraint where conrelid = 'record_matches'::regclass and (
  (conname = 'record_matches_mapping_whose' and not convalidated)
  or conname in ('record_matches_mapping_id_fkey', 'record_matches_agreement_id_fkey', 'record_matches_project_id_fkey'));
