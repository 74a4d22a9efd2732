select column_name as left_over from information_schema.columns
where table_schema = current_schema() and table_name = 'collection_tasks' and column_name = 'next_scheduled_at';
