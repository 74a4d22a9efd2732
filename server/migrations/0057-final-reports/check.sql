select 'revenue_reports_final' as missing where not exists (
  select from pg_trigger where tgname = 'revenue_reports_final');
