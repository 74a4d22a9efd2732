select 'payment_batches.is_in_pieces' as missing where not exists (
  select from pg_constraint where conname = 'payment_batches_charge_check');
