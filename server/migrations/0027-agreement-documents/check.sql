select 'agreement_documents' where to_regclass('agreement_documents') is null
union all
select t.name from (values ('agreement_documents_opened_stay'), ('agreement_documents_no_truncate')) as t (name)
where not exists (select from pg_trigger where tgname = t.name);
