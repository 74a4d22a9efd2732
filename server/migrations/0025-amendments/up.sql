-- The terms of an agreement by the period from which they apply; the first are those it was made with. A report is shared
-- by the latest of them that apply on the first day of its period.
create table agreement_terms (
  agreement_id uuid not null references agreements,
  number integer not null check (number > 0),
  effective_from date not null,
  provider_share_basis_points integer not null check (provider_share_basis_points between 1 and 10000),
  monthly_revenue_threshold bigint not null check (monthly_revenue_threshold >= 0),
  expiration_date date,
  additional_terms text not null,
  agreed_at timestamptz not null,
  primary key (agreement_id, number)
);
-- Agreements show the terms that apply today; these begin later.
create index agreement_terms_beginning on agreement_terms (effective_from);
create trigger agreement_terms_append_only before update or delete or truncate on agreement_terms
  for each statement execute function refuse_change();

insert into agreement_terms (agreement_id, number, effective_from, provider_share_basis_points, monthly_revenue_threshold,
  expiration_date, additional_terms, agreed_at)
select id, 1, effective_date, provider_share_basis_points, monthly_revenue_threshold, expiration_date, additional_terms,
  created_at
from agreements;

create function agreement_store_terms() returns trigger language plpgsql as $$
begin
  insert into agreement_terms (agreement_id, number, effective_from, provider_share_basis_points,
    monthly_revenue_threshold, expiration_date, additional_terms, agreed_at)
  values (new.id, 1, new.effective_date, new.provider_share_basis_points, new.monthly_revenue_threshold,
    new.expiration_date, new.additional_terms, new.created_at);
  return null;
end $$;
create trigger agreements_terms_stored after insert on agreements
  for each row execute function agreement_store_terms();

-- A change of terms that one side proposes, and what came of it.
create table agreement_amendments (
  id uuid primary key,
  agreement_id uuid not null references agreements,
  number integer not null check (number > 0),
  proposed_by uuid not null references users,
  side text not null check (side in ('owner', 'provider')),
  message text not null default '',
  effective_from date not null check (extract(day from effective_from) = 1),
  provider_share_basis_points integer not null check (provider_share_basis_points between 1 and 10000),
  monthly_revenue_threshold bigint not null check (monthly_revenue_threshold >= 0),
  expiration_date date,
  additional_terms text not null,
  proposed_at timestamptz not null,
  status text not null check (status in ('proposed', 'accepted', 'declined', 'withdrawn', 'lapsed')),
  answered_by uuid references users,
  answered_at timestamptz,
  note text not null default '',
  -- The terms it changes, and those it made.
  changes_number integer not null,
  terms_number integer,
  check ((status = 'accepted') = (terms_number is not null)),
  foreign key (agreement_id, changes_number) references agreement_terms (agreement_id, number),
  foreign key (agreement_id, terms_number) references agreement_terms (agreement_id, number)
);
create unique index agreement_amendments_one_open on agreement_amendments (agreement_id) where status = 'proposed';
create unique index agreement_amendments_number on agreement_amendments (agreement_id, number);
create index agreement_amendments_proposer on agreement_amendments (proposed_by, proposed_at desc);

-- That an agreement is about to end is said once for each day of reminding.
create table agreement_expiry_reminders (
  agreement_id uuid not null references agreements,
  expiration_date date not null,
  days_before integer not null,
  sent_at timestamptz not null,
  primary key (agreement_id, expiration_date, days_before)
);

-- The terms by which a share was frozen.
alter table distributions add column terms_number integer not null default 1,
  add foreign key (agreement_id, terms_number) references agreement_terms (agreement_id, number);

-- Papers state the terms by which a share was frozen, not those that apply today.
do $$
declare name text;
begin
  foreach name in array array['receipt_contents', 'report_contents'] loop
    execute format('create or replace view %I as %s', name,
      replace(pg_get_viewdef(name::regclass), 'a.monthly_revenue_threshold', '(select t.monthly_revenue_threshold
        from agreement_terms t where t.agreement_id = d.agreement_id and t.number = d.terms_number)'));
  end loop;
end $$;

-- A column that holds a time is named as one.
alter table agreement_terminations rename column review_since to referred_at;
