select t.name from (values ('proposal_signatures'), ('issued_agreements')) as t (name)
where to_regclass(t.name) is null
union all
select t.name from (values ('proposal_signatures_append_only'), ('issued_agreements_append_only'), ('agreements_stored')) as t (name)
where not exists (select from pg_trigger where tgname = t.name);
