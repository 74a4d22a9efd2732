select name from (values ('message_attachments'), ('message_attachments_unsent')) as made (name)
where to_regclass(made.name) is null
union all
select 'message_attachments_sent_stay'
where not exists (select from pg_trigger where tgname = 'message_attachments_sent_stay');
