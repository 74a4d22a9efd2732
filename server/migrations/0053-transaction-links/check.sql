select name from (values ('belongs_to'), ('our_id')) as made (name)
where not exists (select from information_schema.columns
  where table_name = 'balance_transactions' and column_name = made.name);
