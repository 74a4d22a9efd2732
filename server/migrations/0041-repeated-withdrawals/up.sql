-- The bank may take the money of one dispute again after it was won: each time is a row of its own. withdrawals is how often
-- Stripe had taken it as far as this row knows, so that news that are out of date do not count as another time.
alter table returned_funds
  add column withdrawals integer not null default 1 check (withdrawals > 0),
  drop constraint returned_funds_stripe_id_key,
  add constraint returned_funds_withdrawal_key unique (stripe_id, withdrawals);
