select name from (values ('support_access_grants'), ('account_views'), ('account_views_one_open'), ('auth_sessions_in_view')) as made (name)
where to_regclass(made.name) is null;
