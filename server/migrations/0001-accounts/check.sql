select t.name from (values ('users'), ('owner_profiles'), ('provider_profiles'), ('auth_sessions'), ('auth_accounts'),
  ('auth_verifications'), ('pending_registrations'), ('rate_limits')) as t (name)
where to_regclass(t.name) is null;
