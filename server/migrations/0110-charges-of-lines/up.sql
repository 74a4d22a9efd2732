-- The matches behind a line of a report, newest first, a page at a time.
create index record_matches_line on record_matches
  (report_id, mapping_id, occurred_at desc, (record_id || '.' || position::text) desc) where report_id is not null;
-- What is looked up by report alone begins with the same column.
drop index record_matches_report;
