alter table charges drop constraint charges_purpose_check;
alter table charges add constraint charges_purpose_check
  check (purpose in ('agreement_fee', 'payment_batch', 'fee_reversal'));

-- An intention to give money of a charge back, written before Stripe is called. 'unknown' means: called, no answer yet;
-- 'processing': it exists at Stripe and has not come to its end.
create table refunds (
  id uuid primary key,
  purpose text not null check (purpose in ('agreement_fee')),
  subject_id uuid not null,
  charge_id uuid not null references charges,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('pending', 'unknown', 'processing', 'succeeded', 'failed')),
  stripe_refund_id text unique,
  failure_code text,
  failure_message text,
  called_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status in ('succeeded', 'failed')) = (settled_at is not null)),
  check (status not in ('processing', 'succeeded') or stripe_refund_id is not null)
);
create index refunds_subject on refunds (purpose, subject_id, created_at desc);
create index refunds_charge on refunds (charge_id);
create index refunds_open on refunds (created_at) where status in ('pending', 'unknown');
create index refunds_newest on refunds (created_at desc, status);

-- No charge is refunded beyond its amount, and none that took no money. The lock makes two refunds of one charge wait for
-- each other.
create function refunds_refuse_excess() returns trigger language plpgsql as $$
declare charged bigint; currency_charged text; refunded bigint;
begin
  select amount, currency into charged, currency_charged from charges
    where id = new.charge_id and status = 'succeeded' for no key update;
  if not found then
    raise exception 'charge % has taken no money to refund', new.charge_id using errcode = 'check_violation';
  end if;
  select coalesce(sum(amount), 0) into refunded from refunds where charge_id = new.charge_id and status <> 'failed';
  if refunded > charged or new.currency <> currency_charged then
    raise exception 'refunds of charge % would exceed its amount', new.charge_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger refunds_within_charge after insert or update of status, amount, charge_id on refunds
  for each row when (new.status <> 'failed') execute function refunds_refuse_excess();

-- A request of the payer of an agreement fee that the other party pays it (decision C-61). At most one for each deal.
create table fee_reversals (
  id uuid primary key,
  proposal_id uuid not null references proposals,
  completion_id uuid not null unique references agreement_completions,
  payer_id uuid not null references users,
  other_party_id uuid not null references users,
  reason text not null check (reason <> ''),
  status text not null check (status in ('requested', 'approved', 'refused')),
  requested_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  decision_note text not null default '',
  -- The refund to the payer.
  refund_status text check (refund_status in ('processing', 'completed', 'failed')),
  -- The charge of the other party: it waits for the refund, and what the card does not pay is owed.
  charge_status text check (charge_status in ('waiting', 'processing', 'owed', 'paid')),
  owed_at timestamptz,
  check (payer_id <> other_party_id),
  check ((status = 'requested') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((status = 'approved') = (refund_status is not null)),
  check ((status = 'approved') = (charge_status is not null)),
  check (status <> 'refused' or decision_note <> ''),
  check ((charge_status is not distinct from 'owed') <= (owed_at is not null))
);
create unique index fee_reversals_one_per_proposal on fee_reversals (proposal_id);
create index fee_reversals_payer on fee_reversals (payer_id, requested_at desc);
create index fee_reversals_other_party on fee_reversals (other_party_id, requested_at desc);
create index fee_reversals_decider on fee_reversals (decided_by);
create index fee_reversals_open on fee_reversals (requested_at desc, id desc)
  where status = 'requested' or refund_status = 'failed';
create index fee_reversals_newest on fee_reversals (requested_at desc, id desc);
create index fee_reversals_owed on fee_reversals (owed_at) where charge_status = 'owed';
-- Two attempts at once to charge the other party charge once.
create unique index charges_one_fee_reversal on charges (subject_id) where purpose = 'fee_reversal' and status <> 'failed';

-- Which reminders of an owed fee were sent.
create table fee_reversal_reminders (
  fee_reversal_id uuid not null references fee_reversals,
  days_owed integer not null check (days_owed > 0),
  sent_at timestamptz not null,
  primary key (fee_reversal_id, days_owed)
);

-- Requests that were made with completions of before.
insert into fee_reversals (id, proposal_id, completion_id, payer_id, other_party_id, reason, status, requested_at)
select gen_random_uuid(), k.proposal_id, k.id, k.payer_id,
  case k.payer_side when 'owner' then p.provider_id else p.owner_id end, k.fee_reversal_reason, 'requested', k.finished_at
from agreement_completions k join proposals p on p.id = k.proposal_id
where k.status = 'succeeded' and k.fee_reversal_reason <> '';
