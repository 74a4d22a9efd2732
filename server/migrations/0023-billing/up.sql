-- What stands on the bills of whoever pays. The payment provider's customer is told of it by a job.
create table billing_details (
  user_id uuid primary key references users on delete cascade,
  name text not null,
  email text not null,
  phone text not null default '',
  line1 text not null default '',
  line2 text not null default '',
  city text not null default '',
  postal_code text not null default '',
  country text,
  updated_at timestamptz not null
);
create index charges_payer on charges (payer_id, created_at desc, id desc);
