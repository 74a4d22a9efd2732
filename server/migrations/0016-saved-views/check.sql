select name from (values ('saved_views'), ('saved_views_name')) as made (name) where to_regclass(made.name) is null;
