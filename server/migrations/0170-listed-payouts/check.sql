select 'payouts_listed_at' as missing where not exists (
  select from information_schema.columns where table_name = 'connect_accounts' and column_name = 'payouts_listed_at'
);
