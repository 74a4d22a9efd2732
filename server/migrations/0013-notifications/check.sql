select name from (values
  ('notifications_inbox'), ('notifications_inbox_type'), ('notifications_status'), ('notifications_status_type'),
  ('notifications_to_mail'), ('notifications_to_forget'), ('notification_preferences_pkey')) as made (name)
where not exists (select from pg_indexes where indexname = made.name and schemaname = current_schema());
