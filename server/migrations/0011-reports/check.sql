select t.name from (values ('revenue_reports'), ('revenue_report_sources'), ('revenue_report_documents'),
  ('revenue_report_approvals'), ('revenue_report_disputes')) as t (name) where to_regclass(t.name) is null
union all
select 'revenue_reports_no_overlap' where not exists (select from pg_trigger where tgname = 'revenue_reports_no_overlap')
union all
select t.name from (values ('revenue_report_sources_added'), ('revenue_report_sources_removed'),
  ('revenue_report_sources_changed'), ('revenue_reports_added_up'), ('revenue_report_disputes_sources')) as t (name)
where not exists (select from pg_trigger where tgname = t.name);
