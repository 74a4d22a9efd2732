select name from (values ('agreements_owner_terms')) as made (name) where to_regclass(made.name) is null;
