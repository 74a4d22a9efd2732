select t.name from (values ('notifications'), ('notification_preferences'), ('notifications_inbox'),
  ('notifications_inbox_type'), ('notifications_status'), ('notifications_status_type'), ('notifications_to_mail'),
  ('notifications_to_forget')) as t (name)
where to_regclass(t.name) is null;
