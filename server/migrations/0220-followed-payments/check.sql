select name from (values ('payments_report_status')) as made (name) where to_regclass(made.name) is null;
