select t.name from (values ('projects'), ('project_connections'), ('project_connections_one_live'),
  ('oauth_states')) as t (name)
where to_regclass(t.name) is null;
