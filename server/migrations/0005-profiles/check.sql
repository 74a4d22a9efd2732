select t.name from (values ('owner_profiles'), ('provider_profiles'), ('avatars'), ('email_changes')) as t (name)
where to_regclass(t.name) is null;
