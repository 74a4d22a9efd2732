select t.name from (values ('proposals'), ('proposal_versions'), ('proposal_decisions'), ('proposal_comments'), ('proposal_reminders'),
  ('proposal_signatures'), ('proposal_drafts'), ('proposal_drafts_author'),
  ('proposal_versions_one_current'), ('proposal_decisions_one_end')) as t (name) where to_regclass(t.name) is null
union all
select 'proposal_signatures_append_only' where not exists (
  select from pg_trigger where tgname = 'proposal_signatures_append_only');
