select name from (values ('primary_timelines')) as made (name) where to_regclass(made.name) is null;
