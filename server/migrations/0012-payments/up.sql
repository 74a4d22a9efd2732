-- What one report means for one agreement: the rule's inputs and its result, frozen at approval.
create table distributions (
  id uuid primary key,
  report_id uuid not null references revenue_reports,
  agreement_id uuid not null references agreements,
  right_id uuid not null references rights,
  reported_revenue bigint not null check (reported_revenue >= 0),
  period_days integer not null check (period_days > 0),
  overlap_days integer not null check (overlap_days between 0 and period_days),
  revenue_in_agreement bigint not null check (revenue_in_agreement between 0 and reported_revenue),
  threshold_for_period bigint not null check (threshold_for_period >= 0),
  eligible_revenue bigint not null check (eligible_revenue in (0, revenue_in_agreement)),
  provider_share_basis_points integer not null,
  commission_rate_basis_points integer not null check (commission_rate_basis_points between 0 and 10000),
  gross bigint not null check (gross between 0 and eligible_revenue),
  commission bigint not null check (commission >= 0),
  net bigint not null check (net >= 0),
  currency text not null,
  due_date date not null,
  created_at timestamptz not null,
  check (gross = commission + net),
  unique (report_id, agreement_id)
);
create index distributions_agreement on distributions (agreement_id, created_at desc);

-- How the owner funds payments: one charge for a batch. The browser makes the id and uses it again for retries. A batch of
-- payments that were all funded before needs no charge: only their transfers are tried again.
create table payment_batches (
  id uuid primary key,
  owner_id uuid not null references users,
  payment_method text not null check (payment_method in ('card', 'bank_transfer', 'paypal', 'crypto')),
  charge_id uuid unique references charges,
  status text not null check (status in ('processing', 'funded', 'failed')),
  created_at timestamptz not null,
  finished_at timestamptz,
  check (charge_id is not null or status = 'funded')
);

-- What one holder is owed from one distribution.
create table payments (
  id uuid primary key,
  distribution_id uuid not null references distributions,
  report_id uuid not null references revenue_reports,
  agreement_id uuid not null references agreements,
  project_id uuid not null references projects,
  payer_id uuid not null references users,
  payee_id uuid not null references users,
  gross_amount bigint not null check (gross_amount > 0),
  commission_amount bigint not null check (commission_amount >= 0),
  amount bigint not null check (amount >= 0),
  commission_rate_basis_points integer not null,
  takes_leftover boolean not null default false,
  currency text not null,
  status text not null check (status in ('calculated', 'pending', 'processing', 'completed', 'failed')),
  batch_id uuid references payment_batches,
  -- Set when the owner's money for it has arrived: from then on only the transfer is ever retried.
  funded_at timestamptz,
  failure_reason text,
  due_date date not null,
  -- The last day of the revenue that it is a share of, as its report has it.
  reporting_period_end date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  processed_at timestamptz,
  -- Its place in a list of what is to be done: unpaid ones by their due date, then those that are processing, then
  -- completed ones, the latest revenue first.
  list_order integer not null generated always as (
    case status
      when 'completed' then 12000000 - (reporting_period_end - date '0001-01-01')
      when 'processing' then 8000000 - (reporting_period_end - date '0001-01-01')
      else due_date - date '0001-01-01' end) stored,
  check (gross_amount = commission_amount + amount),
  check ((status = 'completed') = (processed_at is not null)),
  unique (distribution_id, payee_id)
);
create index payments_payer on payments (payer_id, created_at desc, id desc);
create index payments_payee on payments (payee_id, created_at desc, id desc);
-- Whether somebody pays somebody.
create index payments_sides on payments (payer_id, payee_id);
create index payments_newest on payments (created_at desc, id desc);
-- The other orders of the list.
create index payments_payer_gross on payments (payer_id, gross_amount desc, id desc);
create index payments_payee_gross on payments (payee_id, gross_amount desc, id desc);
create index payments_gross on payments (gross_amount desc, id desc);
create index payments_payer_due on payments (payer_id, due_date desc, id desc);
create index payments_payee_due on payments (payee_id, due_date desc, id desc);
create index payments_due on payments (due_date desc, id desc);
create index payments_payer_list on payments (payer_id, list_order, id);
create index payments_payee_list on payments (payee_id, list_order, id);
create index payments_list on payments (list_order, id);
create index payments_report on payments (report_id);
create index payments_agreement on payments (agreement_id, created_at desc, id desc);
create index payments_project on payments (project_id, created_at desc, id desc);
create index payments_batch on payments (batch_id);
-- Sums of what was paid for an agreement are read from the index alone.
create index payments_paid on payments (agreement_id) include (amount, payer_id, payee_id) where status = 'completed';
-- For the totals of all; those that are not completed are few.
create index payments_sums on payments (currency, reporting_period_end) include (gross_amount, commission_amount, amount)
  where status = 'completed';
-- For the sums of each side by month.
create index payments_payer_sums on payments (payer_id, reporting_period_end, status, due_date)
  include (currency, gross_amount, commission_amount, amount, agreement_id);
create index payments_payee_sums on payments (payee_id, reporting_period_end, status, due_date)
  include (currency, gross_amount, commission_amount, amount, agreement_id);
-- What a payer has to pay, among everything they have paid.
create index payments_unpaid on payments (payer_id, due_date) where status in ('calculated', 'pending', 'failed');
-- Payments that are not completed, of which there are few among very many.
create index payments_payer_open on payments (payer_id, status, created_at desc, id desc) where status <> 'completed';
create index payments_payee_open on payments (payee_id, status, created_at desc, id desc) where status <> 'completed';
create index payments_open on payments (status, created_at desc, id desc) where status <> 'completed';

-- Reminders to the payer of an overdue payment: of the payee, or of the schedule, once for each of its days overdue.
create table payment_reminders (
  id uuid primary key,
  payment_id uuid not null references payments,
  sent_by uuid references users,
  days_overdue integer check (days_overdue > 0),
  sent_at timestamptz not null,
  check ((sent_by is null) = (days_overdue is not null)),
  unique (payment_id, days_overdue)
);
create index payment_reminders_payment on payment_reminders (payment_id, sent_at desc);
create index payment_reminders_sender on payment_reminders (sent_by) where sent_by is not null;
-- What the schedule looks through.
create index payments_unpaid_due on payments (due_date, id) where status in ('calculated', 'pending', 'failed');

create table payment_batch_items (
  batch_id uuid not null references payment_batches,
  payment_id uuid not null references payments,
  -- What the batch's charge holds for it: its gross amount, or nothing when it had been funded before.
  charged_amount bigint not null check (charged_amount >= 0),
  primary key (batch_id, payment_id)
);
create index payment_batch_items_payment on payment_batch_items (payment_id);

-- An attempt to move one payment to its holder's connected account.
create table transfers (
  id uuid primary key,
  payment_id uuid not null references payments,
  attempt integer not null check (attempt > 0),
  amount bigint not null check (amount > 0),
  currency text not null,
  destination_id text not null,
  -- The proposal of the deal, so that the books at Stripe lead back to it too.
  deal_id uuid not null references proposals,
  description text not null,
  status text not null check (status in ('pending', 'processing', 'completed', 'failed')),
  stripe_transfer_id text unique,
  error_code text,
  error_message text,
  called_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (payment_id, attempt),
  check ((status in ('completed', 'failed')) = (settled_at is not null))
);
-- The same payment never has two transfers that are alive or done.
create unique index transfers_one_live on transfers (payment_id) where status <> 'failed';
create index transfers_open on transfers (created_at) where status in ('pending', 'processing');
create index transfers_newest on transfers (created_at desc, status);

-- What has been paid of an agreement is changed by the difference, so that two payments at once both count.
create function payment_add_to_agreement() returns trigger language plpgsql as $$
declare before bigint := 0; after bigint := 0;
begin
  if tg_op <> 'INSERT' and old.status = 'completed' then before := old.amount; end if;
  if tg_op <> 'DELETE' and new.status = 'completed' then after := new.amount; end if;
  if before <> after then
    update agreements set total_paid = total_paid + after - before where id = coalesce(new.agreement_id, old.agreement_id);
  end if;
  return null;
end $$;
create trigger payments_added_up after insert or update of status, amount or delete on payments
  for each row execute function payment_add_to_agreement();

-- The stored sums that are not what they should be: none, ever.
create view wrong_sums as
select 'report' as kind, r.id, r.total_revenue as stored, coalesce(sum(s.amount), 0)::bigint as correct
from revenue_reports r left join revenue_report_sources s on s.report_id = r.id
group by r.id having r.total_revenue <> coalesce(sum(s.amount), 0)
union all
select 'project', p.id, p.total_revenue, coalesce(sum(r.total_revenue), 0)::bigint
from projects p left join revenue_reports r on r.project_id = p.id and r.status <> 'draft'
group by p.id having p.total_revenue <> coalesce(sum(r.total_revenue), 0)
union all
select 'agreement', a.id, a.total_paid, coalesce(sum(p.amount), 0)::bigint
from agreements a left join payments p on p.agreement_id = a.id and p.status = 'completed'
group by a.id having a.total_paid <> coalesce(sum(p.amount), 0);
