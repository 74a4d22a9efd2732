select 'claims_back.deducted_in' as missing where not exists (
  select from pg_constraint where conname = 'claims_back_deducted_check');
