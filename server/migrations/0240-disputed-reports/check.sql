select name from (values ('revenue_reports_disputed')) as made (name) where to_regclass(made.name) is null;
