select t.name from (values ('idempotency_keys'), ('audit_events'), ('notifications'), ('mailbox_mails'), ('files')) as t (name)
where to_regclass(t.name) is null
union all
select 'audit_events_append_only' where not exists (select from pg_trigger where tgname = 'audit_events_append_only');
