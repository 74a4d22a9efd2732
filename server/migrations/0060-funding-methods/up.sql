-- How a charge is paid. Only a card is saved before; of the others the payer is asked to do something first.
alter table charges
  alter column payment_method_id drop not null,
  alter column customer_id drop not null,
  add column method text not null default 'card' check (method in ('bank_transfer', 'paypal', 'crypto', 'card')),
  -- What the payer is asked to do: where to send the money, or on which page to approve.
  add column instructions jsonb,
  -- What has arrived of a bank transfer so far.
  add column received_amount bigint not null default 0,
  -- Since when Stripe processes what the payer has approved.
  add column processing_at timestamptz,
  -- When a charge that waits was looked up last.
  add column looked_at timestamptz,
  add constraint charges_card_check check ((method = 'card') = (payment_method_id is not null)),
  add constraint charges_customer_check check (customer_id is not null or method <> 'card'),
  add constraint charges_received_check check (received_amount between 0 and amount);

-- Which methods the platform's account at Stripe offers, and in which currencies.
create table funding_methods (
  method text primary key check (method in ('bank_transfer', 'paypal', 'crypto')),
  is_available boolean not null,
  currencies text[] not null,
  checked_at timestamptz not null
);

-- What a payer has at Stripe that no payment waits for: sent too much, or after the payment was cancelled.
create table cash_balances (
  user_id uuid not null references users on delete cascade,
  currency text not null,
  amount bigint not null check (amount >= 0),
  updated_at timestamptz not null,
  primary key (user_id, currency)
);

-- Receipts name the method.
do $$
begin
  execute format('create or replace view receipt_contents as %s',
    replace(pg_get_viewdef('receipt_contents'::regclass), 'c.stripe_payment_intent_id)',
      'c.stripe_payment_intent_id, ''method'', c.method)'));
end $$;
