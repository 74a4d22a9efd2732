select name from (values ('revenue_mappings_whose')) as made (name) where to_regclass(made.name) is null;
