-- Where both sides have first refusal, a purchase waits for two. The first of them is in refusal_by.
alter table purchases add column second_refusal_by uuid references users;
-- Who of two has declined; the other can still buy.
alter table purchases add column declined_by uuid references users;
alter table purchases add constraint purchases_refused_by_two_check check (
  (second_refusal_by is null or (refusal_by is not null and second_refusal_by <> refusal_by))
  and (declined_by is null or (second_refusal_by is not null and declined_by in (refusal_by, second_refusal_by))));
create index purchases_refusing_second on purchases (second_refusal_by, reserved_until, id) where status = 'waiting';
create index purchases_second_refusal_by on purchases (second_refusal_by) where second_refusal_by is not null;
create index purchases_declined_by on purchases (declined_by) where declined_by is not null;

-- Who has it in a version whose provisions state its days. Apart from them, and null for the provider: servers of the version
-- before, which serve while this one starts, read the days as a number, and refuse provisions that they do not know.
alter table proposal_versions add column first_refusal_by text check (first_refusal_by in ('owner', 'both'));
alter table proposal_versions add constraint proposal_versions_first_refusal_check
  check (first_refusal_by is null or provisions->>'first_refusal' is not null);

-- The days of first refusal and who has it: '7' is the provider's, '7 owner', '7 both'. The words are those of the domain.
create or replace function first_refusal_provision(days text) returns jsonb language sql immutable as $$
  select jsonb_build_array(jsonb_build_object('title', 'First Refusal', 'content', case who
    when 'both' then 'Before a part of this right is sold to another buyer, the provider and the owner can each buy it at the '
      || 'same price within ' || time || '; whichever buys first gets it. The other buyer is charged once both have '
      || 'declined or neither has bought within that time. ' || kept || ' A seller has no first refusal on their own sale, and '
      || 'there is none on what the provider or the owner buys.'
    else 'Before a part of this right is sold to another buyer, the ' || who || ' can buy it at the same price within ' || time
      || '. The other buyer is charged once the ' || who || ' has declined or has not bought within that time. '
      || case who when 'owner' then kept || ' ' else '' end
      || 'There is no first refusal on what the ' || who || ' sells or buys.' end))
  from (select split_part(days, ' ', 1) || case split_part(days, ' ', 1) when '1' then ' day' else ' days' end as time,
    coalesce(nullif(split_part(days, ' ', 2), ''), 'provider') as who,
    'The owner keeps the revenue share due on any part of the right they hold, and no commission is charged on it.' as kept) stated
  where days is not null
$$;

do $$ begin
  execute format('create or replace view agreement_contents as %s', replace(pg_get_viewdef('agreement_contents'::regclass),
    'first_refusal_provision((v.provisions ->> ''first_refusal''::text))',
    'first_refusal_provision((v.provisions ->> ''first_refusal''::text) || coalesce('' '' || v.first_refusal_by, ''''))'));
end $$;
