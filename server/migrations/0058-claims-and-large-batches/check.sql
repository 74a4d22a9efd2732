select 'payment_batch_items.left_at' as missing where not exists (
  select from pg_constraint where conname = 'payment_batch_items_left_check')
union all
select name from (values ('claimed_back')) as made (name) where to_regclass(made.name) is null;
