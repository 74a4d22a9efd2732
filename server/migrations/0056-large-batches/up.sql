-- A batch of very many payments is recorded at once, with what its charge is for, and started and settled in pieces. While
-- it is 'preparing', up to prepared_until its payments have been started; its charge is requested after the last one.
alter table payment_batches
  add column is_in_pieces boolean not null default false,
  add column prepared_until uuid,
  -- The card that is charged once all is prepared.
  add column payment_method_id text references payment_methods,
  -- Why it ended without a charge.
  add column failure_message text;
alter table payment_batches drop constraint payment_batches_status_check;
alter table payment_batches add constraint payment_batches_status_check
  check (status in ('preparing', 'processing', 'funded', 'failed'));
alter table payment_batches drop constraint payment_batches_check;
alter table payment_batches add constraint payment_batches_charge_check
  check (charge_id is not null or status = 'funded' or (is_in_pieces and status in ('preparing', 'failed')));

-- Set in a batch that is settled in pieces, once the end of its charge has reached the payment.
alter table payment_batch_items add column settled_at timestamptz;
