select t.name from (values ('avatars'), ('email_changes')) as t (name) where to_regclass(t.name) is null
union all
select 'users.deleted_at' where not exists (
  select from information_schema.columns where table_name = 'users' and column_name = 'deleted_at'
);
