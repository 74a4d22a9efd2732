-- Sums of what was paid for an agreement are read from the index alone.
create index payments_paid on payments (agreement_id) include (amount, payer_id, payee_id) where status = 'completed';
-- What a payer has to pay, among everything they have paid.
create index payments_unpaid on payments (payer_id, due_date) where status in ('calculated', 'pending', 'failed');
-- When a version was accepted, or agreed to.
create index proposal_decisions_version on proposal_decisions (version_id);
-- The newest of all, for who sees all.
create index payments_newest on payments (created_at desc, id desc);
create index proposals_newest on proposals (updated_at desc, id desc);

-- Who has put away the steps to a first deal, after all of them were done.
create table first_steps_dismissals (
  user_id uuid primary key references users on delete cascade,
  dismissed_at timestamptz not null
);
-- Whose first deal paid long ago does not need to be shown the way to it.
insert into first_steps_dismissals (user_id, dismissed_at)
select payee_id, now() from payments where status = 'completed'
union select owner_id, now() from revenue_reports where status <> 'draft';
