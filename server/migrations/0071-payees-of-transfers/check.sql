select t.id as wrong from transfers t join payments p on p.id = t.payment_id where t.payee_id <> p.payee_id limit 10;
