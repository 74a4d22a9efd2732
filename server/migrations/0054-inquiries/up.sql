-- A question of a payer's bank about a charge, as Stripe last reported it: no money has moved.
create table inquiries (
  stripe_id text primary key,
  charge_id uuid not null references charges,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- Such as 'warning_needs_response' or 'warning_closed'; without 'warning_', it has become a dispute.
  stripe_status text not null,
  reason text,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null
);
create index inquiries_charge on inquiries (charge_id);
create index inquiries_newest on inquiries (recorded_at desc, stripe_id);
