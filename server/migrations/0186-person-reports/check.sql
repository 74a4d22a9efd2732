select name from (values ('person_reports'), ('person_reports_once'), ('person_reports_open'), ('person_reports_decided'),
  ('person_reports_reported')) as made (name)
where to_regclass(made.name) is null
union all
select 'person_reports_keep' where not exists (select from pg_trigger where tgname = 'person_reports_keep');
