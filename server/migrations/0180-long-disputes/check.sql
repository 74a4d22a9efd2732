select name from (values ('report_line_disputes_unanswered'), ('revenue_report_disputes_open')) as made (name)
where to_regclass(made.name) is null;
