select name from (values ('inquiries')) as made (name) where to_regclass(made.name) is null;
