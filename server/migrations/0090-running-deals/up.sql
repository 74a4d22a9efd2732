-- What is running, so that a page of it and its number are found without all that has ended.
create index agreements_owner_sharing on agreements (owner_id, total_paid desc, id desc)
  where status in ('active', 'termination_pending');
create index proposals_owner_open on proposals (owner_id, updated_at desc, id desc) include (status, creator_id)
  where status in ('draft', 'pending', 'counter_offered', 'negotiating');
create index proposals_provider_open on proposals (provider_id, updated_at desc, id desc) include (status, creator_id)
  where status in ('draft', 'pending', 'counter_offered', 'negotiating');
