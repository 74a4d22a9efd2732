-- What can be subscribed to. One that is archived is offered no longer; its subscriptions go on.
create table plans (
  id uuid primary key,
  name text not null check (name <> ''),
  interval text not null check (interval in ('week', 'month', 'year')),
  -- What is charged for each interval, in minor units.
  amount bigint not null check (amount >= 0),
  -- What the first interval costs instead; null where it costs the same.
  introductory_amount bigint check (introductory_amount between 0 and amount),
  currency text not null default 'gbp' check (currency = 'gbp'),
  trial_days integer not null default 0 check (trial_days between 0 and 365),
  features text[] not null default '{}',
  agreements_per_month integer check (agreements_per_month > 0),
  disclaimer text,
  -- The plan that a trial without a choice is for.
  is_default boolean not null default false,
  -- Made at Stripe when the plan is first subscribed to.
  stripe_price_id text unique,
  stripe_coupon_id text,
  created_by uuid references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  check (archived_at is null or not is_default)
);
create unique index plans_default on plans (is_default) where is_default;
create index plans_offered on plans (amount, created_at) where archived_at is null;

insert into plans (id, name, interval, amount, introductory_amount, trial_days, features, agreements_per_month, is_default, created_at, updated_at)
values
  ('7d0c2d6e-3f0b-4d0a-9a31-0c5a54f10001', 'Standard', 'month', 20000, null, 30,
    array['Unlimited revenue-share agreements', 'Secondary marketplace trading', 'Revenue tracking and reporting',
      'Automated payment processing', 'Priority support'], null, true, now(), now()),
  ('7d0c2d6e-3f0b-4d0a-9a31-0c5a54f10002', 'Starter', 'month', 5000, 500, 0,
    array['Up to 5 revenue-share agreements a month', 'Secondary marketplace trading', 'Revenue tracking and reporting',
      'Automated payment processing'], 5, false, now(), now());

-- A person's subscriptions. What Stripe says of one is taken over as it is, so its state is one of Stripe's.
create table subscriptions (
  id uuid primary key,
  user_id uuid not null references users,
  plan_id uuid not null references plans,
  -- The plan from the next period on, where another was chosen for then.
  next_plan_id uuid references plans,
  status text not null
    check (status in ('incomplete', 'trialing', 'active', 'past_due', 'canceled', 'incomplete_expired')),
  stripe_subscription_id text unique,
  trial_end timestamptz,
  current_period_start timestamptz,
  current_period_end timestamptz,
  -- Until when it is paid for, or its trial runs.
  paid_until timestamptz,
  cancel_at_period_end boolean not null default false,
  has_payment_method boolean not null default false,
  -- The ends of trial and of period that the person was reminded of.
  trial_ending_notified_at timestamptz,
  invoice_upcoming_notified_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  synced_at timestamptz
);
create unique index subscriptions_one_live on subscriptions (user_id)
  where status in ('incomplete', 'trialing', 'active', 'past_due');
create index subscriptions_of_user on subscriptions (user_id, created_at desc);
create index subscriptions_of_plan on subscriptions (plan_id);
create index subscriptions_next_plan on subscriptions (next_plan_id) where next_plan_id is not null;
create index subscriptions_ending on subscriptions (current_period_end)
  where status in ('incomplete', 'trialing', 'active', 'past_due');

-- The bills of a subscription, as Stripe last reported them.
create table subscription_invoices (
  stripe_invoice_id text primary key,
  subscription_id uuid not null references subscriptions,
  -- The books know it by this.
  id uuid not null unique default gen_random_uuid(),
  status text not null check (status in ('draft', 'open', 'paid', 'uncollectible', 'void')),
  amount_due bigint not null,
  amount_paid bigint not null,
  currency text not null,
  period_start timestamptz,
  period_end timestamptz,
  attempt_count integer not null default 0,
  hosted_invoice_url text,
  number text,
  created_at timestamptz not null,
  paid_at timestamptz
);
create index subscription_invoices_newest on subscription_invoices (subscription_id, created_at desc);

-- Each time a trial was extended, and why.
create table trial_extensions (
  id uuid primary key,
  subscription_id uuid not null references subscriptions,
  applied_at timestamptz not null,
  days_added integer not null check (days_added > 0),
  reason text not null,
  trial_end timestamptz not null
);
create index trial_extensions_newest on trial_extensions (subscription_id, applied_at desc);
