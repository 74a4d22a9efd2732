-- What lists of the marketplace show, order and filter by: a row for each live listing, worked out from the books.
create table listing_figures (
  listing_id uuid primary key references listings,
  right_id uuid not null references rights,
  seller_id uuid not null references users,
  basis_points integer not null,
  asking_price bigint not null,
  -- The price before it was last changed.
  previous_price bigint,
  price_changed_at timestamptz,
  currency text not null,
  listed_at timestamptz not null,
  -- For the search: project and provider in lower case.
  words text not null,
  industry text not null,
  stage text not null,
  end_date date,
  -- What follows is null until it has been worked out, and where there is too little history.
  months_left integer,
  yield_basis_points integer,
  discount_basis_points integer,
  paid_on_time_basis_points integer,
  content jsonb,
  figures_hash text,
  computed_at timestamptz
);
create index listing_figures_newest on listing_figures (listed_at desc, listing_id desc);
create index listing_figures_price on listing_figures (asking_price, listing_id);
create index listing_figures_yield on listing_figures (coalesce(yield_basis_points, -1000000) desc, listing_id desc);
create index listing_figures_discount on listing_figures (coalesce(discount_basis_points, -1000000) desc, listing_id desc);
create index listing_figures_right on listing_figures (right_id);
create index listing_figures_seller on listing_figures (seller_id);
create index listing_figures_industry on listing_figures (industry, coalesce(yield_basis_points, -1000000) desc, listing_id desc);
create index listing_figures_words on listing_figures using gin (words gin_trgm_ops);

-- Rights whose books have moved since their figures were worked out. Rows are only added and taken away, so that payments
-- of one right that are settled at the same time do not wait for each other.
create table stale_rights (
  id bigint generated always as identity primary key,
  right_id uuid not null
);

-- A listing that begins, changes its price, or ends.
create function listing_figures_follow() returns trigger language plpgsql as $$
begin
  if new.status not in ('active', 'pending') then
    delete from listing_figures where listing_id = new.id;
    return null;
  end if;
  insert into listing_figures (listing_id, right_id, seller_id, basis_points, asking_price, currency, listed_at, words,
    industry, stage, end_date)
  select new.id, new.right_id, new.seller_id, new.basis_points, new.asking_price, new.currency, new.created_at,
    lower(j.title || ' ' || u.name), coalesce(j.industry, ''), coalesce(j.stage, ''), a.expiration_date
  from rights g
  join agreements a on a.id = g.agreement_id
  join projects j on j.id = a.project_id
  join users u on u.id = a.provider_id
  where g.id = new.right_id
  on conflict (listing_id) do update set
    previous_price = case when listing_figures.asking_price = excluded.asking_price
      then listing_figures.previous_price else listing_figures.asking_price end,
    price_changed_at = case when listing_figures.asking_price = excluded.asking_price
      then listing_figures.price_changed_at else new.updated_at end,
    asking_price = excluded.asking_price, words = excluded.words, industry = excluded.industry, stage = excluded.stage;
  insert into stale_rights (right_id) values (new.right_id);
  return null;
end $$;
create trigger listing_figures_follow after insert or update of status, asking_price on listings
  for each row execute function listing_figures_follow();

-- Of rights without a listing nothing is stored.
create function stale_rights_of_agreements() returns trigger language plpgsql as $$
begin
  insert into stale_rights (right_id)
  select distinct g.id from changed c join rights g on g.agreement_id = c.agreement_id
  where exists (select from listing_figures f where f.right_id = g.id);
  return null;
end $$;
create trigger payments_stale_inserted after insert on payments
  referencing new table as changed for each statement execute function stale_rights_of_agreements();
create trigger payments_stale_updated after update on payments
  referencing new table as changed for each statement execute function stale_rights_of_agreements();
create trigger payments_stale_deleted after delete on payments
  referencing old table as changed for each statement execute function stale_rights_of_agreements();
create trigger agreement_terms_stale after insert on agreement_terms
  referencing new table as changed for each statement execute function stale_rights_of_agreements();

create function stale_rights_of_reports() returns trigger language plpgsql as $$
begin
  insert into stale_rights (right_id)
  select distinct g.id from changed c
  join revenue_reports r on r.id = c.report_id
  join agreements a on a.project_id = r.project_id
  join rights g on g.agreement_id = a.id
  where exists (select from listing_figures f where f.right_id = g.id);
  return null;
end $$;
create trigger distributions_stale after insert on distributions
  referencing new table as changed for each statement execute function stale_rights_of_reports();
create trigger report_disputes_stale_inserted after insert on revenue_report_disputes
  referencing new table as changed for each statement execute function stale_rights_of_reports();
create trigger report_disputes_stale_updated after update on revenue_report_disputes
  referencing new table as changed for each statement execute function stale_rights_of_reports();
create trigger line_disputes_stale_inserted after insert on report_line_disputes
  referencing new table as changed for each statement execute function stale_rights_of_reports();
create trigger line_disputes_stale_updated after update on report_line_disputes
  referencing new table as changed for each statement execute function stale_rights_of_reports();

-- Listings that somebody watches, with the price they saw when they began.
create table watched_listings (
  user_id uuid not null references users on delete cascade,
  listing_id uuid not null references listings,
  price_seen bigint not null,
  created_at timestamptz not null,
  primary key (user_id, listing_id)
);
create index watched_listings_newest on watched_listings (user_id, created_at desc, listing_id desc);
create index watched_listings_listing on watched_listings (listing_id);
