-- A request of one side to terminate an agreement, and what came of it.
create table agreement_terminations (
  id uuid primary key,
  agreement_id uuid not null references agreements,
  -- Which request about the agreement it is: 1 for the first.
  number integer not null check (number > 0),
  requested_by uuid not null references users,
  side text not null check (side in ('owner', 'provider')),
  reason text not null check (btrim(reason) <> ''),
  requested_last_day date not null,
  requested_at timestamptz not null,
  answer_by date not null,
  status text not null
    check (status in ('requested', 'under_review', 'declined', 'refused', 'withdrawn', 'lapsed', 'agreed')),
  -- Since when an admin has to decide, and why: the other side declined, or did not answer.
  review_since timestamptz,
  review_cause text check (review_cause in ('refusal', 'silence')),
  answered_by uuid references users,
  answered_at timestamptz,
  note text not null default '',
  -- Once agreed: the last day, which the agreement has from then on, and the day on which it would have expired.
  last_day date,
  former_expiration_date date,
  check ((status = 'agreed') = (last_day is not null)),
  check ((review_since is null) = (review_cause is null))
);
create unique index agreement_terminations_one_open on agreement_terminations (agreement_id)
  where status in ('requested', 'under_review', 'agreed');
create unique index agreement_terminations_number on agreement_terminations (agreement_id, number);
create index agreement_terminations_unanswered on agreement_terminations (answer_by) where status = 'requested';
create index agreement_terminations_review on agreement_terminations (review_since, id) where status = 'under_review';
create index agreement_terminations_requester on agreement_terminations (requested_by, requested_at desc);
-- What ends by date, for the daily look at it.
create index agreements_terminating on agreements (expiration_date) where status = 'termination_pending';
