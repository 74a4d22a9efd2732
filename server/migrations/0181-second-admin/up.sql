-- What one admin asked to do with money, until another admin does it too or somebody decides against it.
create table money_approvals (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('fee_reversal', 'claim_back')),
  subject_id uuid not null,
  asked_by uuid not null references users,
  asked_at timestamptz not null,
  ended_by uuid references users,
  ended_at timestamptz,
  -- Whether another admin approved; false where it was decided otherwise.
  is_approved boolean,
  check ((ended_at is null) = (ended_by is null)),
  check ((ended_at is null) = (is_approved is null)),
  check (is_approved is not true or ended_by <> asked_by)
);
create unique index money_approvals_one_open on money_approvals (kind, subject_id) where ended_at is null;
