select 'line_dispute_documents' where to_regclass('line_dispute_documents') is null
union all
select t.name from (values ('line_dispute_documents_opened_stay'), ('line_dispute_documents_no_truncate')) as t (name)
where not exists (select from pg_trigger where tgname = t.name);
