-- A charge may be refunded and charged back: then its payer owes more than the gross amount, and the sums by month say all of
-- it, as the payment is charged.
lock table payments in share row exclusive mode;

insert into monthly_sums select s.* from payments p, monthly_sums_of_debt(-1, p) s where p.owed_amount > p.gross_amount;

create or replace function monthly_sums_of_debt(sign integer, payment payments) returns setof monthly_sums language sql immutable as $$
  select payment.payer_id, 'payments_made', date_trunc('month', payment.reporting_period_end::timestamp)::date, stage,
    'infinity'::date, payment.currency, (sign * direction)::bigint, sign * direction * gross,
    sign * direction * (gross - round(payment.amount::numeric * gross / payment.gross_amount)::bigint)
  from (values ('unpaid', 1, payment.owed_amount), ('paid', -1, least(payment.owed_amount, payment.gross_amount)))
    moved (stage, direction, gross)
  where payment.status = 'completed' and payment.owed_amount > 0
$$;

insert into monthly_sums select s.* from payments p, monthly_sums_of_debt(1, p) s where p.owed_amount > p.gross_amount;
