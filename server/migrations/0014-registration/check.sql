select 'users.arrive_at' as missing
where not exists (
  select from information_schema.columns where table_name = 'users' and column_name = 'arrive_at' and is_nullable = 'YES'
);
