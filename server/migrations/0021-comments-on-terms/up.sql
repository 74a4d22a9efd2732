-- A comment may be about a term of the version that was on offer when it was written.
alter table proposal_comments
  add column version_id uuid references proposal_versions,
  add column term text check (term in ('provider_share', 'timeline', 'monthly_revenue_threshold', 'target_growth_rate',
    'revenue_stream', 'scope_of_work', 'deliverables', 'work_timeline', 'context', 'additional_conditions')),
  add constraint proposal_comments_term check ((term is null) = (version_id is null));
create index proposal_comments_version on proposal_comments (version_id);
