select 'revenue_report_sources.collected_charges' as missing where not exists (
  select from pg_attribute where attrelid = 'revenue_report_sources'::regclass and attname = 'collected_charges');
