select t.name from (values ('auth_two_factors'), ('auth_passkeys'), ('used_codes'), ('known_devices'),
  ('password_resets')) as t (name)
where to_regclass(t.name) is null;
