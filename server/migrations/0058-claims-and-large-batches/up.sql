-- A payment that could not be paid any more, or not for what its payer saw, left its batch before the charge.
alter table payment_batch_items
  add column left_at timestamptz,
  add constraint payment_batch_items_left_check check (left_at is null or charged_amount = 0);

-- What was claimed back of payments: taken from the payee, and to be refunded to the payer, or refunded by now.
create view claimed_back as
select c.id, t.payment_id, c.transfer_id, c.agreement_id, c.payer_id, c.holder_id, c.currency,
  c.gross, c.commission, c.net, c.reason, v.id as reversal_id, v.stripe_reversal_id, v.settled_at as taken_at,
  case when c.status = 'completed' then c.finished_at end as refunded_at
from claims_back c
join transfers t on t.id = c.transfer_id
join transfer_reversals v on v.subject_id = c.id and v.status = 'succeeded';

-- A receipt has what was claimed back beside what came back of itself.
create or replace function receipt_returns(payment uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('returned', coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'gross', gross, 'reason', reason)) || jsonb_build_object(
    'cause', cause, 'amount', amount, 'occurred_at', occurred_at, 'recovered_at', recovered_at)
    order by occurred_at, cause = 'repayment', id), '[]')) from (
    select f.cause, r.amount, f.occurred_at, f.recovered_at, r.id, null::bigint as gross, null as reason
    from returned_parts r join returned_funds f on f.id = r.returned_id where r.payment_id = payment
    union all
    select 'repayment', p.amount, p.paid_at, null, p.id, null, null from repayments p where p.payment_id = payment
    union all
    select 'claim_back', c.net, c.taken_at, null, c.id, c.gross, c.reason from claimed_back c
    where c.payment_id = payment) returned
$$;
