select 'revenue_mappings.source_name' as missing where not exists (
  select from pg_attribute where attrelid = 'revenue_mappings'::regclass and attname = 'source_name');
