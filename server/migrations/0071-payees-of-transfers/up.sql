-- Who receives what a transfer sends, so that a payee's transfers are found by time as a payer's are.
alter table transfers add column payee_id uuid references users;
update transfers t set payee_id = p.payee_id from payments p where p.id = t.payment_id;

-- A server of the version before leaves it to the database.
create function transfer_set_payee() returns trigger language plpgsql as $$
begin
  new.payee_id := (select p.payee_id from payments p where p.id = new.payment_id);
  return new;
end $$;
create trigger transfers_set_payee before insert on transfers
  for each row when (new.payee_id is null) execute function transfer_set_payee();
alter table transfers alter column payee_id set not null;

create index transfers_payee on transfers (payee_id, created_at desc, id desc);
-- Those that did not arrive or came back; those that failed are among them.
create index transfers_payer_not_received on transfers (payer_id, created_at desc, id desc)
  where status = 'failed' or reversed_amount > 0;
create index transfers_payee_not_received on transfers (payee_id, created_at desc, id desc)
  where status = 'failed' or reversed_amount > 0;
create index transfers_not_received on transfers (created_at desc, id desc) where status = 'failed' or reversed_amount > 0;
drop index transfers_payer_failed, transfers_failed;
