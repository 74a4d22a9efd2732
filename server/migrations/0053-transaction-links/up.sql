alter table balance_transactions
  -- The payment intent or transfer at Stripe that it belongs to; itself, where it is one.
  add column belongs_to text,
  -- The row of ours that Stripe's object names: a charge, a transfer or a refund.
  add column our_id uuid;
