select name from (values ('favorites'), ('favorites_newest'), ('favorites_by_provider')) as made (name)
where to_regclass(made.name) is null;
