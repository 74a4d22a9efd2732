select 'revenue_report_disputes.disputed_sources' as missing where not exists (
  select from information_schema.columns
  where table_name = 'revenue_report_disputes' and column_name = 'disputed_sources');
