create index revenue_reports_disputed on revenue_reports (updated_at) where status = 'disputed';
