select t.name from (values ('revenue_report_sources_name_parts'), ('revenue_reports_notes_parts')) as t (name)
where to_regclass(t.name) is null;
