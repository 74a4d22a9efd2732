-- The books. A posting moves an amount from a source to a destination in one row, so no transaction can fail to sum
-- to zero; a balance is the sum of what came in less what went out, and is stored nowhere.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z0-9_:-]+$'),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  -- Only accounts of the world outside (cards, banks) may go below zero: they are where money comes from.
  may_go_negative boolean not null,
  unique (id, currency)
);

create table ledger_transactions (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- What it is about; one transaction of a kind for one thing, so that a repeated posting is refused by the books.
  reference_id uuid not null,
  -- The deal (its proposal) whose trace it belongs to.
  deal_id uuid,
  memo text not null,
  reverses uuid unique references ledger_transactions,
  posted_at timestamptz not null,
  written_by xid8 not null default pg_current_xact_id(),
  -- The order in which the books were written, for reading them.
  sequence bigint generated always as identity,
  unique (kind, reference_id)
);
create index ledger_transactions_deal on ledger_transactions (deal_id, posted_at);

create table ledger_postings (
  transaction_id uuid not null references ledger_transactions,
  position smallint not null check (position > 0),
  source bigint not null,
  destination bigint not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  primary key (transaction_id, position),
  foreign key (source, currency) references ledger_accounts (id, currency),
  foreign key (destination, currency) references ledger_accounts (id, currency),
  check (source <> destination)
);
create index ledger_postings_source on ledger_postings (source) include (amount);
create index ledger_postings_destination on ledger_postings (destination) include (amount);

create view ledger_balances as
select a.id, a.name, a.currency, a.may_go_negative,
  coalesce((select sum(p.amount) from ledger_postings p where p.destination = a.id), 0)::bigint
  - coalesce((select sum(p.amount) from ledger_postings p where p.source = a.id), 0)::bigint as balance
from ledger_accounts a;

create trigger ledger_accounts_append_only before update or delete or truncate on ledger_accounts
  for each statement execute function refuse_change();
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_change();
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function refuse_change();

-- A transaction is whole when it commits: nothing is added to it later, and none is empty.
create function ledger_refuse_late_posting() returns trigger language plpgsql as $$
begin
  if exists (
    select from added a join ledger_transactions t on t.id = a.transaction_id
    where t.written_by <> pg_current_xact_id()
  ) then
    raise exception 'a posting cannot be added to a transaction that is already in the books'
      using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger ledger_postings_not_late after insert on ledger_postings
  referencing new table as added for each statement execute function ledger_refuse_late_posting();

create function ledger_refuse_empty_transaction() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_postings where transaction_id = new.id) then
    raise exception 'ledger transaction % has no posting', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transactions_not_empty after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_refuse_empty_transaction();

-- No account of ours goes below zero. The lock makes two transactions that draw on one account wait for each other.
create function ledger_refuse_overdraft() returns trigger language plpgsql as $$
declare overdrawn text;
begin
  perform from ledger_accounts a
    where a.id in (select source from added) and not a.may_go_negative order by a.id for no key update;
  select b.name into overdrawn from ledger_balances b
    where b.id in (select source from added) and not b.may_go_negative and b.balance < 0 limit 1;
  if overdrawn is not null then
    raise exception 'ledger account % would go below zero', overdrawn using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_postings_no_overdraft after insert on ledger_postings
  referencing new table as added for each statement execute function ledger_refuse_overdraft();
