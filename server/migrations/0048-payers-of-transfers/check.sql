select t.id as wrong from transfers t join payments p on p.id = t.payment_id where t.payer_id <> p.payer_id limit 10;
