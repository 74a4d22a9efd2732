-- Whoever came after the migration before is there; nobody waits for those who were there. Also whose payments are all paid: money
-- may come back.
insert into payees_without_account
select u.id from users u
where exists (select from payments p where p.payee_id = u.id)
  and not exists (select from connect_accounts c where c.user_id = u.id and c.verification_status = 'verified');
