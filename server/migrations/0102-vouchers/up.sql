create table vouchers (
  id uuid primary key,
  -- In capitals: codes are compared without case.
  code text not null unique check (code = upper(code) and code ~ '^[A-Z0-9]{1,40}$'),
  trial_days integer not null check (trial_days between 1 and 365),
  -- 0 means unlimited.
  max_uses integer not null check (max_uses between 0 and 1000),
  used_count integer not null default 0 check (used_count >= 0 and (max_uses = 0 or used_count <= max_uses)),
  is_active boolean not null default true,
  expires_at timestamptz,
  created_by uuid not null references users,
  created_at timestamptz not null
);
create index vouchers_newest on vouchers (created_at desc, id desc);

create table voucher_redemptions (
  id uuid primary key,
  voucher_id uuid not null references vouchers,
  user_id uuid not null references users,
  subscription_id uuid not null references subscriptions,
  days integer not null check (days > 0),
  trial_end timestamptz not null,
  created_at timestamptz not null,
  -- When Stripe had extended the trial.
  applied_at timestamptz,
  constraint voucher_redemptions_once unique (voucher_id, user_id)
);
create index voucher_redemptions_of_subscription on voucher_redemptions (subscription_id, trial_end desc);
create index voucher_redemptions_of_user on voucher_redemptions (user_id, created_at desc);
