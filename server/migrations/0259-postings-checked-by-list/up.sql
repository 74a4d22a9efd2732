-- The rules as before. The transactions, postings and accounts of a statement are read with one scan of an index for a whole
-- list of ids, where they were looked up one after the other. The plans are generic, since PostgreSQL would otherwise plan
-- a short list anew each time, which takes longer than the check.

-- A transaction and its postings are written by one statement, so none is ever empty: each has a first posting.
create or replace function ledger_check_transactions() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  ids uuid[] := array(select id from added);
  wrong uuid;
begin
  if (select count(*) from ledger_postings where transaction_id = any(ids) and position = 1) < cardinality(ids) then
    select wanted.id into wrong from unnest(ids) as wanted (id)
      where not exists (select from ledger_postings p where p.transaction_id = wanted.id and p.position = 1) limit 1;
    raise exception 'ledger transaction % has no first posting', wrong using errcode = 'check_violation';
  end if;
  select a.reverses into wrong from added a
    where a.reverses is not null and not exists (select from ledger_transactions t where t.id = a.reverses) limit 1;
  if found then
    raise exception 'there is no ledger transaction % to reverse', wrong using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

-- A posting is added to no transaction that is already in the books, and is in the currency of its accounts.
-- No account of ours goes below zero. The lock makes two transactions that draw on one account wait for each other.
create or replace function ledger_check_postings() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  ids uuid[] := array(select distinct transaction_id from added);
  one_currency text;
  accounts bigint[];
  drawn bigint[];
  wrong text;
begin
  if (select count(*) from ledger_transactions where id = any(ids) and written_by = pg_current_xact_id()) < cardinality(ids) then
    raise exception 'a posting cannot be added to a transaction that is already in the books, or to none'
      using errcode = 'restrict_violation';
  end if;
  foreach one_currency in array array(select distinct currency from added) loop
    accounts := array(
      select source from added where currency = one_currency
      union select destination from added where currency = one_currency);
    if (select count(*) from ledger_accounts a where a.id = any(accounts) and a.currency = one_currency)
      < cardinality(accounts)
    then
      select min(wanted.id) into wrong from unnest(accounts) as wanted (id)
        where not exists (select from ledger_accounts a where a.id = wanted.id and a.currency = one_currency);
      raise exception 'there is no ledger account % in %', wrong, one_currency using errcode = 'foreign_key_violation';
    end if;
  end loop;
  drawn := array(
    select id from ledger_accounts
    where id = any(array(select distinct source from added)) and not may_go_negative order by id for no key update);
  if cardinality(drawn) > 0 then
    select name into wrong from ledger_balances where id = any(drawn) and balance < 0 limit 1;
    if found then
      raise exception 'ledger account % would go below zero', wrong using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;
