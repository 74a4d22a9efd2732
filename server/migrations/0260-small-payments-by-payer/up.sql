-- A payer's small payments are found without a look at everybody's.
drop index payments_small;
create index payments_small on payments (payer_id, id)
  where status in ('calculated', 'pending', 'failed') and (gross_amount < 50 or (owed_amount >= 1 and owed_amount < 50));
