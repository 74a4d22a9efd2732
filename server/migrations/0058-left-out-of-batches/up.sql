-- A payment that could not be paid any more, or not for what its payer saw, left its batch before the charge.
alter table payment_batch_items
  add column left_at timestamptz,
  add constraint payment_batch_items_left_check check (left_at is null or charged_amount = 0);
