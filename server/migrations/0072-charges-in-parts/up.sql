-- More than Stripe charges at once is paid by several batches, each with a charge of its own: a series, which is known by the
-- id of its first.
alter table payment_batches add column series_id uuid references payment_batches;
create index payment_batches_series on payment_batches (series_id) where series_id is not null;

-- A payment that is above it alone is charged in parts, one after the other: charged_amount is what the charge of this batch
-- takes of it, rest_amount what further ones take once it has succeeded.
alter table payment_batch_items
  add column rest_amount bigint not null default 0 check (rest_amount >= 0),
  add column part integer not null default 1 check (part > 0),
  add constraint payment_batch_items_rest_check check (rest_amount = 0 or charged_amount > 0);

-- What later charges were for when the first part of a payment had been charged; 0 for one that is charged at once. From then
-- on it is funded, and its payer owes the rest.
alter table payments add column charged_later bigint not null default 0
  check (charged_later = 0 or (charged_later between 1 and gross_amount - 1 and funded_at is not null));

-- A further part of a payment that is paid for the first time.
alter table repayments add column is_part boolean not null default false;

-- A receipt names the parts as what they are.
do $$
begin
  execute replace(pg_get_functiondef('receipt_returns(uuid)'::regprocedure),
    'select ''repayment'', p.amount', 'select case when p.is_part then ''part'' else ''repayment'' end, p.amount');
  if pg_get_functiondef('receipt_returns(uuid)'::regprocedure) not like '%is_part%' then
    raise exception 'receipts do not name parts';
  end if;
end $$;
