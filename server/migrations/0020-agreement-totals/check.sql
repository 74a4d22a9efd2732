select 'agreements.total_paid of ' || id as wrong from wrong_sums where kind = 'agreement' limit 10;
