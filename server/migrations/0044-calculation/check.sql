select t.name from (values ('revenue_reports_no_overlap'), ('revenue_reports_days_counted_once'), ('revenue_reports_added_up'),
  ('revenue_reports_added_to_months'), ('report_snapshots_stay')) as t (name)
where not exists (select from pg_trigger where tgname = t.name)
union all
select 'correct_monthly_sums' where pg_get_viewdef('correct_monthly_sums'::regclass) not like '%repeated_revenue%';
