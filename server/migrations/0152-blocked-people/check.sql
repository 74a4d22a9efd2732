select name from (values ('blocked_people'), ('blocked_people_blocked'), ('messages_unmailed')) as made (name)
where to_regclass(made.name) is null;
