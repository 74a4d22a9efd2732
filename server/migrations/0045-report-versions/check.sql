select t.name from (values ('revenue_report_versions'), ('report_line_disputes'), ('disputed_lines'),
  ('settled_distributions'), ('report_acceptances'), ('report_review_reminders')) as t (name)
where to_regclass(t.name) is null
union all
select t.name from (values ('revenue_report_versions_append_only'), ('distributions_version')) as t (name)
where not exists (select from pg_trigger where tgname = t.name)
union all
select 'report without a version' where exists (select from revenue_reports r where r.status <> 'draft'
  and not exists (select from revenue_report_versions v where v.report_id = r.id));
