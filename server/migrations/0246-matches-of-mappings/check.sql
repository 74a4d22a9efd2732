select name from (values ('record_matches_mapping_whose')) as made (name)
where not exists (select from pg_constraint where conname = made.name);
