-- An intention to take a part of a transfer back from a connected account, written before Stripe is called. 'unknown' means:
-- called, no answer yet.
create table transfer_reversals (
  id uuid primary key,
  transfer_id uuid not null references transfers,
  -- The claim that it is for.
  subject_id uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('pending', 'unknown', 'succeeded', 'failed')),
  stripe_reversal_id text unique,
  failure_code text,
  failure_message text,
  called_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status in ('succeeded', 'failed')) = (settled_at is not null)),
  check (status <> 'succeeded' or stripe_reversal_id is not null)
);
create index transfer_reversals_transfer on transfer_reversals (transfer_id);
create index transfer_reversals_subject on transfer_reversals (subject_id);
create index transfer_reversals_open on transfer_reversals (created_at) where status in ('pending', 'unknown');

-- What a payee was paid too much is claimed back instead of being deducted from their next payment, when they agree or an
-- admin decides: a part of a transfer to them is reversed, and what the payer had paid for it is refunded to their card.
create table claims_back (
  id uuid primary key,
  agreement_id uuid not null references agreements,
  holder_id uuid not null references users,
  payer_id uuid not null references users,
  transfer_id uuid not null references transfers,
  -- What paid for the payment of the transfer.
  charge_id uuid not null references charges,
  currency text not null,
  gross bigint not null check (gross > 0),
  commission bigint not null check (commission >= 0),
  net bigint not null check (net > 0),
  status text not null check (status in
    ('proposed', 'declined', 'withdrawn', 'reversing', 'not_reversed', 'refunding', 'not_refunded', 'completed')),
  reason text not null check (reason <> ''),
  proposed_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  note text not null default '',
  failure_message text,
  finished_at timestamptz,
  check (gross = commission + net),
  check ((status = 'proposed') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
create unique index claims_back_one_open on claims_back (agreement_id, holder_id)
  where status in ('proposed', 'reversing', 'refunding', 'not_refunded');
create index claims_back_payer on claims_back (payer_id, proposed_at desc);
create index claims_back_holder on claims_back (holder_id, proposed_at desc);
create index claims_back_newest on claims_back (proposed_at desc, id);
create index claims_back_transfer on claims_back (transfer_id);
create index claims_back_decider on claims_back (decided_by);

alter table refunds drop constraint refunds_purpose_check;
alter table refunds add constraint refunds_purpose_check check (purpose in ('agreement_fee', 'claim_back'));

-- A claim that was agreed takes its part out of the balance; the books have the debt until the money is here.
create or replace view wrong_balances as
select 'carried' as kind, b.agreement_id, b.holder_id, b.gross as stored, c.correct
from carried_balances b, lateral (select (
  coalesce((select sum(t.share_gross + t.corrections_gross - coalesce(p.gross_amount, 0))
    from share_settlements t left join payments p on p.id = t.payment_id
    where t.agreement_id = b.agreement_id and t.holder_id = b.holder_id), 0)
  + coalesce((select sum(k.gross) from claims_back k where k.agreement_id = b.agreement_id and k.holder_id = b.holder_id
    and k.status in ('reversing', 'refunding', 'not_refunded', 'completed')), 0))::bigint as correct) c
where b.gross <> c.correct
union all
select 'in the books', b.agreement_id, b.holder_id, l.balance, l.correct
from carried_balances b, lateral (select
  coalesce((select balance from ledger_balances
    where name = 'agreement:' || b.agreement_id || ':holder:' || b.holder_id || ':debt'), 0) as balance,
  (case when b.gross < 0 then b.gross - b.commission else 0 end - coalesce((
    select sum(p.settled_gross - p.settled_commission) from payments p
    where p.agreement_id = b.agreement_id and p.payee_id = b.holder_id and p.funded_at is null), 0)
  - coalesce((select sum(k.net) from claims_back k where k.agreement_id = b.agreement_id and k.holder_id = b.holder_id
    and k.status = 'reversing'), 0))::bigint as correct) l
where l.balance <> l.correct;

-- What of ours came back from a connected account is one of the movements that Stripe has, too.
do $$
begin
  execute format('create or replace view ledger_movements as %s
    union all
    select ''transfer_reversal'', stripe_reversal_id, amount, currency, settled_at, null, transfer_id
    from transfer_reversals where status = ''succeeded''', rtrim(pg_get_viewdef('ledger_movements'::regclass), ';'));
end $$;
