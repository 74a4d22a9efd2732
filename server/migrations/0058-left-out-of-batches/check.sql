select 'payment_batch_items.left_at' as missing where not exists (
  select from pg_constraint where conname = 'payment_batch_items_left_check');
