-- What waits too long and an admin should look at: disputes that nobody has answered.
create index report_line_disputes_unanswered on report_line_disputes (raised_at) where status = 'open';
create index revenue_report_disputes_open on revenue_report_disputes (created_at) where resolved_at is null;
