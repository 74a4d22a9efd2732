select 'charges.awaits_payer_since'
where not exists (
  select from information_schema.columns where table_name = 'charges' and column_name = 'awaits_payer_since'
);
