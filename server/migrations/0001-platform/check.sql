select t.name from (values ('idempotency_keys'), ('audit_events'), ('mailbox_mails'), ('rate_limits')) as t (name)
where to_regclass(t.name) is null
union all
select 'audit_events_append_only' where not exists (select from pg_trigger where tgname = 'audit_events_append_only')
union all
select 'pg_trgm' where not exists (select from pg_extension where extname = 'pg_trgm');
