select coalesce(agreement_id, project_id)::text as wrong from wrong_reported_days
union all
select 'revenue_reports_days_stored' where not exists (select from pg_trigger where tgname = 'revenue_reports_days_stored')
limit 10;
