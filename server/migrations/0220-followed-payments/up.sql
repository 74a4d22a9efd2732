-- Of which statuses a report has payments, without reading all of them.
create index payments_report_status on payments (report_id, status);
