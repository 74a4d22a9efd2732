select name from (values ('conversations'), ('conversations_latest'), ('messages'), ('messages_unread'),
  ('messages_undelivered'), ('messages_sender'), ('messages_recipient')) as made (name)
where to_regclass(made.name) is null
union all
select 'messages_keep' where not exists (select from pg_trigger where tgname = 'messages_keep');
