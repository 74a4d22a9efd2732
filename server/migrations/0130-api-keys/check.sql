select name from (values ('api_keys'), ('api_keys_of_user')) as made (name) where to_regclass(made.name) is null;
