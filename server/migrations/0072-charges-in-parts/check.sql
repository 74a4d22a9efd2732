select table_name || '.' || column_name as missing from (values ('payment_batches', 'series_id'), ('payment_batch_items', 'rest_amount'),
  ('payment_batch_items', 'part'), ('payments', 'charged_later'), ('repayments', 'is_part')) as made (table_name, column_name)
where not exists (select from information_schema.columns c
  where c.table_schema = current_schema() and c.table_name = made.table_name and c.column_name = made.column_name);
