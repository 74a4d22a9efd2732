select format('%s.%s', made.table_name, made.column_name) as missing
from (values ('collection_tasks', 'failed_stages'), ('collection_days', 'first_read_at')) as made (table_name, column_name)
where not exists (select from pg_attribute where attrelid = made.table_name::regclass and attname = made.column_name);
