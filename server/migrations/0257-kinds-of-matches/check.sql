select 'kind' as missing where not exists (
  select from information_schema.columns where table_name = 'record_matches' and column_name = 'kind');
