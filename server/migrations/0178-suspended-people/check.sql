select name from (values ('account_suspensions'), ('account_suspensions_one_open'), ('users_newest'), ('users_parts')) as made (name)
where to_regclass(made.name) is null;
