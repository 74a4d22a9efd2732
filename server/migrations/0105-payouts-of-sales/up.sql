-- A transfer pays a payee their payment, or a seller the price of a part of a right.
alter table transfers alter column payment_id drop not null;
alter table transfers add column purchase_id uuid references purchases;
alter table transfers add constraint transfers_of_one_check check ((payment_id is null) <> (purchase_id is null));
create unique index transfers_purchase_attempt on transfers (purchase_id, attempt) where purchase_id is not null;
create unique index transfers_one_live_payout on transfers (purchase_id)
  where purchase_id is not null and status <> 'failed' and reopened_at is null;
