-- Who receives payments and has no payout account that can be paid: all of them, some perhaps twice, and now and then somebody
-- whose account has become verified since. Adding somebody takes no lock that others wait for; readers look at the account, too.
create table payees_without_account (user_id uuid not null);
create index payees_without_account_user on payees_without_account (user_id);

create function payments_find_payees() returns trigger language plpgsql as $$
begin
  insert into payees_without_account
  select distinct payee_id from added a
  where not exists (select from connect_accounts c where c.user_id = a.payee_id and c.verification_status = 'verified')
    and not exists (select from payees_without_account w where w.user_id = a.payee_id);
  return null;
end $$;
create trigger payments_payees_found after insert on payments
  referencing new table as added for each statement execute function payments_find_payees();

create function payment_find_payee() returns trigger language plpgsql as $$
begin
  insert into payees_without_account select new.payee_id
  where not exists (select from connect_accounts c where c.user_id = new.payee_id and c.verification_status = 'verified');
  return null;
end $$;
create trigger payments_payee_changed after update of payee_id on payments
  for each row when (new.payee_id <> old.payee_id) execute function payment_find_payee();

-- Whoever is no longer verified may have payments that others add at this moment.
create function account_find_payee() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.verification_status = 'verified' then
    delete from payees_without_account where user_id = new.user_id;
  elsif tg_op <> 'INSERT' and old.verification_status = 'verified' then
    insert into payees_without_account values (old.user_id);
  end if;
  return null;
end $$;
create trigger connect_accounts_payee_found after insert or update of verification_status or delete on connect_accounts
  for each row execute function account_find_payee();
