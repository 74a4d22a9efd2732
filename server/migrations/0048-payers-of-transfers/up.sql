-- Who pays what a transfer sends, so that an owner's transfers of a month are found among everybody's.
alter table transfers add column payer_id uuid references users;
update transfers t set payer_id = p.payer_id from payments p where p.id = t.payment_id;

-- A server of the version before leaves it to the database.
create function transfer_set_payer() returns trigger language plpgsql as $$
begin
  new.payer_id := (select p.payer_id from payments p where p.id = new.payment_id);
  return new;
end $$;
create trigger transfers_set_payer before insert on transfers
  for each row when (new.payer_id is null) execute function transfer_set_payer();
alter table transfers alter column payer_id set not null;

create index transfers_payer on transfers (payer_id, created_at desc, id desc);
create index transfers_payer_failed on transfers (payer_id, created_at desc, id desc) where status = 'failed';
create index transfers_failed on transfers (created_at desc, id desc) where status = 'failed';
-- What arrived of whom, by the day it did.
create index payments_payee_paid on payments (payee_id, processed_at desc, id desc) where status = 'completed';
