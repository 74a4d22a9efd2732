select name from (values ('audit_events_newest'), ('audit_events_actor'), ('audit_events_action'), ('audit_events_about'),
  ('audit_verifications')) as made (name)
where to_regclass(made.name) is null;
