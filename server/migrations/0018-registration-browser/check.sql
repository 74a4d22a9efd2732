select 'pending_registrations.browser_hash' as missing
where not exists (
  select from information_schema.columns
  where table_name = 'pending_registrations' and column_name = 'browser_hash' and is_nullable = 'YES'
);
