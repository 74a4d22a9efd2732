-- Filters of the marketplace that somebody wants to hear about; what is null or empty does not narrow.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (name <> ''),
  -- The query of the address that shows the same list.
  query text not null,
  words text,
  industries text[] not null default '{}',
  stages text[] not null default '{}',
  returns text[] not null default '{}',
  price_up_to bigint,
  months_from integer,
  paid_on_time_basis_points integer,
  created_at timestamptz not null
);
create index saved_searches_newest on saved_searches (user_id, created_at desc, id desc);

-- The price that people were last notified of, and why the right cannot be traded for now; both as of when the figures were
-- worked out.
alter table listing_figures add column alerted_price bigint;
alter table listing_figures add column suspension text check (suspension in ('dispute', 'termination'));
update listing_figures set alerted_price = asking_price where computed_at is not null;
insert into stale_rights (right_id) select distinct right_id from listing_figures;

-- Terminations and whole reports in dispute suspend what is listed.
create function stale_rights_of_agreement() returns trigger language plpgsql as $$
begin
  insert into stale_rights (right_id)
  select g.id from rights g
  where g.agreement_id = new.id and exists (select from listing_figures f where f.right_id = g.id);
  return null;
end $$;
create trigger agreements_stale after update of status on agreements
  for each row when (old.status is distinct from new.status) execute function stale_rights_of_agreement();

create function stale_rights_of_report() returns trigger language plpgsql as $$
begin
  insert into stale_rights (right_id)
  select g.id from agreements a join rights g on g.agreement_id = a.id
  where a.project_id = new.project_id and exists (select from listing_figures f where f.right_id = g.id);
  return null;
end $$;
create trigger revenue_reports_stale after update of status on revenue_reports
  for each row when (old.status is distinct from new.status and 'disputed' in (old.status, new.status))
  execute function stale_rights_of_report();
