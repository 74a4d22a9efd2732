select 'pending_registrations.return_to' as missing
where not exists (
  select from information_schema.columns
  where table_name = 'pending_registrations' and column_name = 'return_to' and is_nullable = 'YES'
);
