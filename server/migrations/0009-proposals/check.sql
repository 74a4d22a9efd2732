select t.name from (values ('proposals'), ('proposal_versions'), ('proposal_decisions'), ('proposal_comments'), ('proposal_reminders'),
  ('proposal_versions_one_current'), ('proposal_decisions_one_end')) as t (name) where to_regclass(t.name) is null;
