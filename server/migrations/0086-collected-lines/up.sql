-- From how many charges the collected amount of a line is.
alter table revenue_report_sources
  add column collected_charges integer,
  add check ((mapping_id is null) = (collected_charges is null));
create unique index revenue_report_sources_mapping on revenue_report_sources (report_id, mapping_id)
  where mapping_id is not null;
