select 'the yield of purchases' as wrong where not exists (
  select from information_schema.columns where table_name = 'purchases' and column_name = 'earnings_yield_basis_points');
