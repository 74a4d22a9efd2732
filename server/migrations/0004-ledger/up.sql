-- The books. A posting moves an amount from a source to a destination in one row, so no transaction can fail to sum
-- to zero; a balance is the sum of what came in less what went out, and is stored nowhere.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z0-9_:-]+$'),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  -- Only accounts of the world outside (cards, banks) may go below zero: they are where money comes from.
  may_go_negative boolean not null
);

-- The ids of these accounts, of which those that are not there yet are opened. Whoever opens several names them in order, so
-- that two who open the same do not wait for each other. Those that are expected to be new are not looked for. `on conflict`
-- takes twice as long for each row, so it is left to the rare case that one of them is there after all.
create function ledger_open_accounts(names text[], currencies text[], may_go_negative boolean[], expected_new boolean[])
returns bigint[] language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  ids bigint[];
  fresh boolean[];
begin
  select array_agg(coalesce(w.id, nextval('ledger_accounts_id_seq')) order by place), array_agg(w.id is null order by place)
    into ids, fresh
    from (
      select place, case when not is_new then (select a.id from ledger_accounts a where a.name = n.name) end as id
      from unnest(names, expected_new) with ordinality as n (name, is_new, place)) w;
  if not true = any(fresh) then
    return ids;
  end if;
  begin
    insert into ledger_accounts (id, name, currency, may_go_negative) overriding system value
    select w.id, w.name, w.currency, w.negative
      from unnest(ids, names, currencies, may_go_negative, fresh) as w (id, name, currency, negative, fresh) where w.fresh;
    return ids;
  exception when unique_violation then
    insert into ledger_accounts (id, name, currency, may_go_negative) overriding system value
    select w.id, w.name, w.currency, w.negative
      from unnest(ids, names, currencies, may_go_negative, fresh) as w (id, name, currency, negative, fresh) where w.fresh
      on conflict (name) do nothing;
    return (select array_agg(a.id order by place)
      from unnest(names) with ordinality as w (name, place) join ledger_accounts a on a.name = w.name);
  end;
end $$;

create table ledger_transactions (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- What it is about; one transaction of a kind for one thing, so that a repeated posting is refused by the books.
  reference_id uuid not null,
  -- The deal (its proposal) whose trace it belongs to.
  deal_id uuid,
  memo text not null,
  reverses uuid,
  posted_at timestamptz not null,
  written_by xid8 not null default pg_current_xact_id(),
  -- The order in which the books were written, for reading them.
  sequence bigint generated always as identity,
  -- The thing comes first: it differs from row to row, so an index finds its place with fewer comparisons of texts.
  unique (reference_id, kind)
);
create index ledger_transactions_deal on ledger_transactions (deal_id);
create unique index ledger_transactions_reverses on ledger_transactions (reverses) where reverses is not null;

-- What a posting refers to is checked below, for all postings of a statement at once.
create table ledger_postings (
  transaction_id uuid not null,
  position smallint not null check (position > 0),
  source bigint not null,
  destination bigint not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  primary key (transaction_id, position),
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

-- The rules of the books, checked once for all rows of a statement: a foreign key or a trigger for each row takes longer
-- than writing the row. Rows are never changed or removed, so what is true when they are written stays true.
-- A session plans these queries once. Only indexes and nested loops are used, which are right for tables of any size.

-- A transaction and its postings are written by one statement, so none is ever empty.
create function ledger_check_transactions() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare wrong uuid;
begin
  select a.id into wrong from added a
    where not exists (select from ledger_postings p where p.transaction_id = a.id) limit 1;
  if found then
    raise exception 'ledger transaction % has no posting', wrong using errcode = 'check_violation';
  end if;
  select a.reverses into wrong from added a
    where a.reverses is not null and not exists (select from ledger_transactions t where t.id = a.reverses) limit 1;
  if found then
    raise exception 'there is no ledger transaction % to reverse', wrong using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger ledger_transactions_checked after insert on ledger_transactions
  referencing new table as added for each statement execute function ledger_check_transactions();

-- A posting is added to no transaction that is already in the books, and is in the currency of its accounts.
-- No account of ours goes below zero. The lock makes two transactions that draw on one account wait for each other.
create function ledger_check_postings() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  wrong text;
  drawn bigint[];
begin
  if exists (
    select from (select distinct transaction_id from added) a
    left join ledger_transactions t on t.id = a.transaction_id
    where t.written_by is distinct from pg_current_xact_id()
  ) then
    raise exception 'a posting cannot be added to a transaction that is already in the books, or to none'
      using errcode = 'restrict_violation';
  end if;
  select min(a.id || ' in ' || a.currency) filter (where l.currency is distinct from a.currency),
      array_agg(a.id) filter (where a.drawn and not l.may_go_negative)
    into wrong, drawn
    from (
      select id, currency, bool_or(source) as drawn from (
        select source as id, currency, true as source from added
        union all select destination, currency, false from added) p
      group by id, currency) a
    left join ledger_accounts l on l.id = a.id;
  if wrong is not null then
    raise exception 'there is no ledger account %', wrong using errcode = 'foreign_key_violation';
  end if;
  if cardinality(drawn) > 0 then
    perform from ledger_accounts where id = any(drawn) order by id for no key update;
    select name into wrong from ledger_balances where id = any(drawn) and balance < 0 limit 1;
    if found then
      raise exception 'ledger account % would go below zero', wrong using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;
create trigger ledger_postings_checked after insert on ledger_postings
  referencing new table as added for each statement execute function ledger_check_postings();
