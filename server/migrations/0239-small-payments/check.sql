select name from (values ('payments_small'), ('revenue_reports_disputed')) as made (name) where to_regclass(made.name) is null;
