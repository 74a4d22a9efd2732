select p.payee_id from payments p
where p.status in ('calculated', 'pending', 'failed')
  and not exists (select from connect_accounts c where c.user_id = p.payee_id and c.verification_status = 'verified')
  and not exists (select from payees_without_account w where w.user_id = p.payee_id)
limit 10;
