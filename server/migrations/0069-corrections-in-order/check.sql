select 'report_corrections.number' as missing where not exists (
  select from pg_attribute where attrelid = 'report_corrections'::regclass and attname = 'number' and attidentity = 'a');
