select name from (values ('source_records'), ('source_items'), ('source_payments'), ('revenue_mappings'), ('record_matches'),
  ('collection_tasks'), ('collection_tasks_one_running'), ('collection_days'), ('collection_errors'), ('collection_alerts'),
  ('collection_preferences'), ('collection_schedules')) as made (name)
where to_regclass(made.name) is null
union all
select made.trigger_name from (values ('source_records_append_only'), ('source_items_append_only'), ('record_matches_reported'))
  as made (trigger_name)
where not exists (select from pg_trigger t where t.tgname = made.trigger_name)
union all
select format('%s.%s', made.table_name, made.column_name) from (values ('projects', 'time_zone'),
  ('revenue_report_sources', 'mapping_id'), ('revenue_report_sources', 'collected_amount')) as made (table_name, column_name)
where not exists (select from pg_attribute where attrelid = made.table_name::regclass and attname = made.column_name);
