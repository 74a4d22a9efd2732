-- For a part of what a report says: the names of its sources, and its notes, which few have.
create index revenue_report_sources_name_parts on revenue_report_sources using gin (source_name gin_trgm_ops);
create index revenue_reports_notes_parts on revenue_reports using gin (notes gin_trgm_ops);
