-- A purchase waits, uncharged, while the provider of the right can buy before its buyer; it is then charged, or passed over.
alter table purchases alter column charge_id drop not null;
-- The card that is charged once first refusal is over.
alter table purchases add column payment_method_id text references payment_methods;
-- Who can buy before it, until it is no longer reserved.
alter table purchases add column refusal_by uuid references users;
-- The purchase that this one comes before.
alter table purchases add column comes_before uuid references purchases;
alter table purchases drop constraint purchases_status_check;
alter table purchases add constraint purchases_status_check check (
  status in ('waiting', 'reserved', 'settled', 'failed', 'expired', 'refunding', 'refunded', 'passed_over'));
alter table purchases drop constraint purchases_check1;
alter table purchases add constraint purchases_finished_check
  check ((status in ('waiting', 'reserved')) = (finished_at is null));
alter table purchases add constraint purchases_charged_check
  check ((charge_id is null) = (status in ('waiting', 'passed_over')));
alter table purchases add constraint purchases_waiting_check
  check (status not in ('waiting', 'passed_over') or (refusal_by is not null and payment_method_id is not null));
alter table purchases add constraint purchases_not_both_check check (refusal_by is null or comes_before is null);
-- Of all who buy at once, one waits.
create unique index purchases_one_waiting on purchases (listing_id) where status = 'waiting';
create index purchases_refusing on purchases (refusal_by, reserved_until, id) where status = 'waiting';
create index purchases_refusal_over on purchases (reserved_until, id) where status = 'waiting';
create index purchases_refusal_by on purchases (refusal_by) where refusal_by is not null;
create index purchases_coming_before on purchases (comes_before) where comes_before is not null;

-- The words of the domain, for agreements that are made from now on; null where a version gives first refusal to nobody.
create function first_refusal_provision(days text) returns jsonb language sql immutable as $$
  select jsonb_build_array(jsonb_build_object('title', 'First Refusal', 'content',
    'Before a part of this right is sold to another buyer, the provider can buy it at the same price within '
    || days || case days when '1' then ' day' else ' days' end
    || '. The other buyer is charged once the provider has declined or has not bought within that time. '
    || 'There is no first refusal on what the provider sells or buys.'))
  where days is not null
$$;

create or replace view agreement_contents as
select a.id, jsonb_build_object(
  'id', a.id, 'proposal_id', a.proposal_id, 'title', a.title, 'project_title', j.title, 'owner_name', o.name,
  'provider_name', r.name, 'currency', a.currency, 'provider_share_basis_points', a.provider_share_basis_points,
  'monthly_revenue_threshold', a.monthly_revenue_threshold,
  'target_growth_rate_basis_points', a.target_growth_rate_basis_points, 'revenue_stream', v.revenue_stream,
  'timeline', jsonb_build_object('value', a.timeline_duration, 'unit', a.timeline_unit),
  'effective_date', a.effective_date, 'expiration_date', a.expiration_date,
  'reporting_frequency', a.reporting_frequency, 'reporting_start_date', a.reporting_start_date,
  'payment_terms_days', a.payment_terms_days, 'additional_terms', a.additional_terms, 'created_at', a.created_at,
  'version_number', v.version_number, 'author_name', u.name, 'scope_of_work', v.scope_of_work,
  'deliverables', v.deliverables, 'additional_conditions', v.additional_conditions,
  'work_timeline', jsonb_build_object('value', v.work_timeline_value, 'unit', v.work_timeline_unit),
  'key_provisions', (select jsonb_agg(jsonb_build_object('title', p.provision->>'title',
      'content', coalesce(v.provisions->>(p.provision->>'key'), p.provision->>'content')) order by p.position)
    from jsonb_array_elements(platform_provisions()) with ordinality as p (provision, position))
    || coalesce(first_refusal_provision(v.provisions->>'first_refusal'), '[]'),
  'fee', jsonb_build_object('amount', c.amount, 'currency', c.currency, 'payer_name', payer.name),
  'signatures', (select coalesce(jsonb_agg(jsonb_build_object('side', g.side, 'act', g.act, 'name', signer.name,
      'typed_name', g.typed_name, 'address_hash', g.address_hash, 'signed_at', g.signed_at)
      order by g.signed_at, g.side), '[]')
    from proposal_signatures g join users signer on signer.id = g.signer_id where g.version_id = v.id),
  'history', (select coalesce(jsonb_agg(jsonb_build_object('sequence', e.sequence, 'action', e.action,
      'actor_name', actor.name, 'occurred_at', e.occurred_at, 'hash', e.hash) order by e.sequence), '[]')
    from audit_events e left join users actor on actor.id = e.actor_id where e.chain = 'deal:' || a.proposal_id)
) as content
from agreements a
join proposal_versions v on v.id = a.version_id
join projects j on j.id = a.project_id
join users o on o.id = a.owner_id
join users r on r.id = a.provider_id
join users u on u.id = v.author_id
join agreement_completions k on k.id = a.completion_id
join charges c on c.id = k.charge_id
join users payer on payer.id = k.payer_id;
