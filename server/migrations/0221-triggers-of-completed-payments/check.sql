select name from (values ('payments_added_up_inserted'), ('payments_added_up'), ('payments_added_up_deleted'),
  ('payments_recorded_inserted'), ('payments_recorded'), ('payments_recorded_deleted')) as made (name)
where not exists (select from pg_trigger where tgrelid = 'payments'::regclass and tgname = made.name);
