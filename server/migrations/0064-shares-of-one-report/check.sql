select 'shares_of_holders' as missing where not exists (
  select from pg_views where viewname = 'shares_of_holders' and definition like '%share_settlements%');
