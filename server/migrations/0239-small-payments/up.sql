-- What may come to less than a charge takes, which is at most 50 of any currency.
create index payments_small on payments (id)
  where status in ('calculated', 'pending', 'failed') and (gross_amount < 50 or (owed_amount >= 1 and owed_amount < 50));
