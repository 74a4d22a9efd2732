select name from (values ('project_connections_project')) as made (name) where to_regclass(made.name) is null;
