select name from (values ('payments_small')) as made (name) where to_regclass(made.name) is null;
