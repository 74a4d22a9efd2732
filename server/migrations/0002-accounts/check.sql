select t.name from (values ('users'), ('auth_sessions'), ('auth_accounts'), ('auth_verifications'), ('auth_two_factors'),
  ('auth_passkeys'), ('used_codes'), ('known_devices'), ('password_resets'), ('pending_registrations'),
  ('demo_people')) as t (name)
where to_regclass(t.name) is null;
