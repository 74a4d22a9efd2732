select t.name from (values ('proposal_settled_terms'), ('proposal_settled_terms_one'),
  ('proposal_version_effects'), ('proposal_turn_reminders')) as t (name) where to_regclass(t.name) is null
union all
select 'settled term of another proposal: ' || s.id from proposal_settled_terms s
  join proposal_versions v on v.id = s.version_id where v.proposal_id <> s.proposal_id;
