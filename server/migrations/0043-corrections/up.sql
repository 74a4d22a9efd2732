-- What a line of a paid report should have been: a line of its own in the next report, above or below zero. The paid line
-- stays as it is.
create table report_corrections (
  id uuid primary key,
  report_id uuid not null,
  position integer not null,
  amount bigint not null check (amount <> 0),
  reason text not null check (reason <> ''),
  made_by uuid not null references users,
  made_at timestamptz not null,
  -- The report that settles it; until one is submitted, it waits.
  included_in uuid references revenue_reports,
  foreign key (report_id, position) references revenue_report_sources,
  check (included_in <> report_id)
);
create index report_corrections_line on report_corrections (report_id, position);
create index report_corrections_included on report_corrections (included_in) where included_in is not null;
create index report_corrections_waiting on report_corrections (report_id) where included_in is null;
create index report_corrections_made_by on report_corrections (made_by);

-- No line is corrected to less than nothing. The lock of the line makes two corrections of it wait for each other.
create function report_correction_refuse_excess() returns trigger language plpgsql as $$
declare reported bigint; corrected bigint;
begin
  select amount into reported from revenue_report_sources
    where report_id = new.report_id and position = new.position for no key update;
  select sum(amount) into corrected from report_corrections where report_id = new.report_id and position = new.position;
  if reported + corrected < 0 then
    raise exception 'a line cannot be corrected to less than nothing' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger report_corrections_within_line after insert or update of amount on report_corrections
  for each row execute function report_correction_refuse_excess();

-- What a correction changed of one share, by the terms that were frozen with it: part of the report that settles it.
create table distribution_corrections (
  id uuid primary key,
  correction_id uuid not null references report_corrections,
  distribution_id uuid not null references distributions,
  corrected_distribution_id uuid not null references distributions,
  -- Of the corrected period.
  revenue_before bigint not null check (revenue_before >= 0),
  revenue_after bigint not null check (revenue_after >= 0),
  gross bigint not null,
  commission bigint not null,
  net bigint not null,
  created_at timestamptz not null,
  check (gross = commission + net),
  unique (correction_id, corrected_distribution_id)
);
create index distribution_corrections_distribution on distribution_corrections (distribution_id);
create index distribution_corrections_corrected on distribution_corrections (corrected_distribution_id);
create table distribution_correction_lines (
  distribution_correction_id uuid not null references distribution_corrections,
  holder_id uuid not null references users,
  gross bigint not null,
  commission bigint not null,
  primary key (distribution_correction_id, holder_id)
);

-- settled_* is what the payer had paid too much before and does not pay again. share_* is the holder's share of the period,
-- where it is not what is paid: with corrections and what was carried it comes to the payment.
alter table payments
  add column settled_gross bigint not null default 0,
  add column settled_commission bigint not null default 0,
  add column share_gross bigint,
  add column share_commission bigint,
  add constraint payments_share_check check ((share_gross is null) = (share_commission is null));

-- What came of the share of one holder where earlier periods are corrected or something was carried: a payment, or a balance
-- that is carried to the next payment of the agreement. share + corrections + carried = payment, or what is carried then.
create table share_settlements (
  id uuid primary key,
  distribution_id uuid not null references distributions,
  agreement_id uuid not null references agreements,
  holder_id uuid not null references users,
  currency text not null,
  share_gross bigint not null,
  share_commission bigint not null,
  takes_leftover boolean not null,
  corrections_gross bigint not null,
  corrections_commission bigint not null,
  carried_gross bigint not null,
  carried_commission bigint not null,
  payment_id uuid unique references payments,
  created_at timestamptz not null,
  unique (distribution_id, holder_id)
);
create index share_settlements_holder on share_settlements (agreement_id, holder_id);

-- What is carried to the next payment of an agreement to a holder: below zero, they were paid too much.
create table carried_balances (
  agreement_id uuid not null references agreements,
  holder_id uuid not null references users,
  currency text not null,
  gross bigint not null,
  commission bigint not null,
  updated_at timestamptz not null,
  primary key (agreement_id, holder_id)
);
create index carried_balances_holder on carried_balances (holder_id) where gross <> 0 or commission <> 0;

-- What papers state of corrections.
create function correction_lines_of_report(report uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('source_name', s.source_name, 'amount', c.amount, 'reason', c.reason,
    'reporting_period_start', r.reporting_period_start, 'reporting_period_end', r.reporting_period_end)
    order by r.reporting_period_start, c.position, c.made_at, c.id), '[]')
  from report_corrections c
  join revenue_report_sources s on s.report_id = c.report_id and s.position = c.position
  join revenue_reports r on r.id = c.report_id
  where c.included_in = report
$$;
create function settlements_of_distribution(distribution uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('holder_id', t.holder_id, 'holder_name', u.name,
    'payment_id', t.payment_id, 'takes_leftover', t.takes_leftover,
    'share_gross', t.share_gross, 'share_commission', t.share_commission,
    'corrections_gross', t.corrections_gross, 'corrections_commission', t.corrections_commission,
    'carried_gross', t.carried_gross, 'carried_commission', t.carried_commission,
    'corrections', (
      select coalesce(jsonb_agg(jsonb_build_object('correction_id', c.id, 'report_id', c.report_id, 'line', c.position,
        'source_name', s.source_name, 'reporting_period_start', r.reporting_period_start,
        'reporting_period_end', r.reporting_period_end, 'reason', c.reason, 'revenue', c.amount,
        'gross', l.gross, 'commission', l.commission)
        order by r.reporting_period_start, c.position, c.made_at, c.id), '[]')
      from distribution_corrections k
      join distribution_correction_lines l on l.distribution_correction_id = k.id and l.holder_id = t.holder_id
      join report_corrections c on c.id = k.correction_id
      join revenue_report_sources s on s.report_id = c.report_id and s.position = c.position
      join revenue_reports r on r.id = c.report_id
      where k.distribution_id = t.distribution_id)
  ) order by t.holder_id), '[]')
  from share_settlements t join users u on u.id = t.holder_id
  where t.distribution_id = distribution
$$;
do $$
begin
  execute format('create or replace view report_contents as %s', replace(
    replace(pg_get_viewdef('report_contents'::regclass), ' AS content',
      ' || jsonb_build_object(''corrections'', correction_lines_of_report(r.id)) AS content'),
    '''payments'', ', '''settlements'', settlements_of_distribution(d.id), ''payments'', '));
  execute format('create or replace view receipt_contents as %s', replace(
    pg_get_viewdef('receipt_contents'::regclass), ' AS content',
    ' || jsonb_build_object(''settlement'', (select settlements_of_distribution(t.distribution_id)
      from share_settlements t where t.payment_id = p.id)) AS content'));
end $$;

-- What is carried is what was shared and corrected and not paid; the books have the same of what was paid too much, until a
-- payment that settles it is charged.
create view wrong_balances as
select 'carried' as kind, b.agreement_id, b.holder_id, b.gross as stored,
  coalesce(sum(t.share_gross + t.corrections_gross - coalesce(p.gross_amount, 0)), 0)::bigint as correct
from carried_balances b
left join share_settlements t on t.agreement_id = b.agreement_id and t.holder_id = b.holder_id
left join payments p on p.id = t.payment_id
group by b.agreement_id, b.holder_id
having b.gross <> coalesce(sum(t.share_gross + t.corrections_gross - coalesce(p.gross_amount, 0)), 0)
union all
select 'in the books', b.agreement_id, b.holder_id, l.balance, l.correct
from carried_balances b, lateral (select
  coalesce((select balance from ledger_balances
    where name = 'agreement:' || b.agreement_id || ':holder:' || b.holder_id || ':debt'), 0) as balance,
  (case when b.gross < 0 then b.gross - b.commission else 0 end - coalesce((
    select sum(p.settled_gross - p.settled_commission) from payments p
    where p.agreement_id = b.agreement_id and p.payee_id = b.holder_id and p.funded_at is null), 0))::bigint as correct) l
where l.balance <> l.correct;
