-- A part of a right that its holder offers for a price. Whether its right is suspended is derived, never stored.
create table listings (
  id uuid primary key,
  right_id uuid not null references rights,
  seller_id uuid not null references users,
  -- Of the whole right.
  basis_points integer not null check (basis_points between 1 and 10000),
  asking_price bigint not null check (asking_price > 0),
  currency text not null,
  description text not null default '',
  status text not null check (status in ('active', 'pending', 'sold', 'cancelled')),
  -- The seller is paid once the first payment for days after the sale has reached the buyer.
  price_held_back boolean not null default false,
  -- When the seller declared that the part is theirs, free of claims of others.
  declared_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  check ((status in ('sold', 'cancelled')) = (closed_at is not null))
);
create index listings_seller on listings (seller_id, created_at desc, id desc);
create index listings_newest on listings (created_at desc, id desc) where status in ('active', 'pending');
create index listings_price on listings (asking_price, id) where status in ('active', 'pending');
create index listings_right on listings (right_id, seller_id) where status in ('active', 'pending');

-- Who has opened a listing; each counts once.
create table listing_views (
  listing_id uuid not null references listings,
  viewer_id uuid not null references users on delete cascade,
  viewed_at timestamptz not null,
  primary key (listing_id, viewer_id)
);
create index listing_views_viewer on listing_views (viewer_id);

-- Offers of a buyer, and the seller's counter-offers to them; each answers the one that it counters.
create table listing_offers (
  id uuid primary key,
  listing_id uuid not null references listings,
  buyer_id uuid not null references users,
  made_by text not null check (made_by in ('buyer', 'seller')),
  amount bigint not null check (amount > 0),
  -- The buyer's card, charged once the seller accepts.
  payment_method_id text not null references payment_methods,
  status text not null check (status in ('open', 'accepted', 'declined', 'withdrawn', 'expired', 'countered')),
  expires_at timestamptz not null,
  countered_by uuid references listing_offers deferrable initially deferred,
  created_at timestamptz not null,
  answered_at timestamptz,
  check ((status = 'open') = (answered_at is null)),
  check ((status = 'countered') = (countered_by is not null))
);
create unique index listing_offers_one_open on listing_offers (listing_id, buyer_id) where status = 'open';
create index listing_offers_listing on listing_offers (listing_id, created_at desc, id desc);
create index listing_offers_buyer on listing_offers (buyer_id, created_at desc, id desc);
create index listing_offers_expiring on listing_offers (expires_at) where status = 'open';

-- A sale: reserved while the buyer's charge is under way, settled once it is confirmed and the part has changed hands.
create table purchases (
  id uuid primary key,
  listing_id uuid not null references listings,
  right_id uuid not null references rights,
  seller_id uuid not null references users,
  buyer_id uuid not null references users,
  offer_id uuid references listing_offers,
  basis_points integer not null check (basis_points between 1 and 10000),
  asking_price bigint not null check (asking_price > 0),
  price bigint not null check (price > 0),
  fee bigint not null check (fee >= 0),
  currency text not null,
  status text not null check (status in ('reserved', 'settled', 'failed', 'expired', 'refunding', 'refunded')),
  charge_id uuid not null unique references charges,
  reserved_until timestamptz not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- Why it did not come to a sale.
  failure_reason text,
  settled_at timestamptz,
  -- From this day on the revenue is the buyer's.
  trade_day date,
  price_held_back boolean not null default false,
  -- Where the seller's money is once it is settled: it waits for a payout account or for the buyer's first payment, is on
  -- its way, has failed, or has arrived.
  payout_status text check (payout_status in ('waiting', 'processing', 'failed', 'completed')),
  payout_failure text,
  -- When a failed payout is tried again by itself.
  payout_retry_at timestamptz,
  paid_out_at timestamptz,
  -- What of the charge came back to the buyer after the sale, which they owe.
  owed_amount bigint not null default 0 check (owed_amount >= 0),
  check (buyer_id <> seller_id),
  check ((status = 'reserved') = (finished_at is null)),
  check ((status = 'settled') = (settled_at is not null)),
  check ((status = 'settled') = (trade_day is not null)),
  check ((status = 'settled') = (payout_status is not null)),
  check ((payout_status is not distinct from 'completed') = (paid_out_at is not null))
);
-- Of all who buy at once, one does.
create unique index purchases_one_live on purchases (listing_id) where status in ('reserved', 'settled');
create index purchases_listing on purchases (listing_id, created_at desc);
create index purchases_buyer on purchases (buyer_id, created_at desc, id desc);
create index purchases_seller on purchases (seller_id, created_at desc, id desc);
create index purchases_newest on purchases (created_at desc, id desc);
create index purchases_right on purchases (right_id, trade_day) where status = 'settled';
create index purchases_reserved on purchases (reserved_until) where status = 'reserved';
create index purchases_payouts_waiting on purchases (settled_at) where payout_status in ('waiting', 'failed');
create index purchases_owed on purchases (buyer_id) where owed_amount > 0;

alter table charges drop constraint charges_purpose_check;
alter table charges add constraint charges_purpose_check
  check (purpose in ('agreement_fee', 'payment_batch', 'fee_reversal', 'right_purchase'));
alter table refunds drop constraint refunds_purpose_check;
alter table refunds add constraint refunds_purpose_check
  check (purpose in ('agreement_fee', 'claim_back', 'right_purchase'));

-- The holders of a right hold all of it on every day since its agreement began, each named once; and nobody lists more
-- than they hold. What is wrong with a right, or null.
create function right_wrong_holdings(checked uuid) returns text language sql stable as $$
  select coalesce(
    (select format('right %s is held to %s of 10000 basis points on %s', checked, held, day)
      from (select day, sum(sum(change)) over (order by day) as held from (
          select held_from as day, basis_points as change from right_holdings where right_id = checked
          union all
          select held_until, -basis_points from right_holdings where right_id = checked and held_until is not null
        ) changes group by day) days
      where held <> 10000 order by day limit 1),
    (select format('right %s is not held on its first day, %s', checked, a.effective_date)
      from rights g join agreements a on a.id = g.agreement_id where g.id = checked and not exists (
        select from right_holdings h where h.right_id = checked and h.held_from <= a.effective_date)),
    (select format('right %s has a holder named twice on %s', checked, later.held_from)
      from right_holdings earlier join right_holdings later on later.right_id = checked
        and later.holder_id = earlier.holder_id and later.id <> earlier.id and later.held_from >= earlier.held_from
        and (earlier.held_until is null or later.held_from < earlier.held_until)
      where earlier.right_id = checked limit 1),
    (select format('%s lists %s basis points of right %s and holds %s', l.seller_id, sum(l.basis_points), checked,
        coalesce(max(h.basis_points), 0))
      from listings l left join right_holdings h
        on h.right_id = checked and h.holder_id = l.seller_id and h.held_until is null
      where l.right_id = checked and l.status in ('active', 'pending')
      group by l.seller_id having sum(l.basis_points) > coalesce(max(h.basis_points), 0) limit 1))
$$;

-- At every commit. Two who change the same right wait for each other. What moves to another right concerns both.
create or replace function right_refuse_partial_holding() returns trigger language plpgsql as $$
declare concerned uuid[]; checked uuid; wrong text;
begin
  if tg_table_name = 'rights' then concerned := array[new.id];
  elsif tg_op = 'INSERT' then concerned := array[new.right_id];
  elsif tg_op = 'DELETE' then concerned := array[old.right_id];
  else concerned := array[old.right_id, new.right_id];
  end if;
  foreach checked in array concerned loop
    perform from rights where id = checked for no key update;
    wrong := right_wrong_holdings(checked);
    if wrong is not null then raise exception '%', wrong using errcode = 'check_violation'; end if;
  end loop;
  return null;
end $$;
create constraint trigger listings_within_holding after insert or update of right_id, seller_id, basis_points, status on listings
  deferrable initially deferred for each row execute function right_refuse_partial_holding();
