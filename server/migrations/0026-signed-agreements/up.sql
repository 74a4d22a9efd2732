-- Key provisions that a version words differently from the platform's, by their key (decision C-82).
alter table proposal_versions add column provisions jsonb not null default '{}' check (jsonb_typeof(provisions) = 'object');

-- How a side committed itself to a version: by sending it, or by typing a name to accept it or agree to it.
create table proposal_signatures (
  id uuid primary key default gen_random_uuid(),
  proposal_id uuid not null references proposals,
  version_id uuid not null references proposal_versions,
  side text not null check (side in ('owner', 'provider')),
  act text not null check (act in ('sent', 'accepted', 'agreed')),
  signer_id uuid not null references users,
  -- Null where none was asked for.
  typed_name text check (length(typed_name) between 1 and 160),
  -- SHA-256 over the salt and the IP address. Without the salt, which is never shown, the address cannot be guessed.
  address_salt text not null,
  address_hash text not null,
  signed_at timestamptz not null,
  unique (version_id, side, act)
);
create index proposal_signatures_proposal on proposal_signatures (proposal_id);
create index proposal_signatures_signer on proposal_signatures (signer_id);
create trigger proposal_signatures_append_only before update or delete or truncate on proposal_signatures
  for each statement execute function refuse_change();

-- The files of agreements that were handed out, by their hashes. Holders of the right have a copy without the negotiation.
create table issued_agreements (
  -- Two copies may have the same bytes.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  agreement_id uuid not null references agreements,
  copy text not null check (copy in ('parties', 'holders')),
  -- What the agreement said then: 1 as it was made, one more with each amendment.
  edition integer not null check (edition > 0),
  storage_key text not null unique,
  file_size bigint not null check (file_size > 0),
  issued_at timestamptz not null,
  primary key (agreement_id, copy, edition)
);
create index issued_agreements_sha256 on issued_agreements (sha256);
create trigger issued_agreements_append_only before update or delete or truncate on issued_agreements
  for each statement execute function refuse_change();

create or replace function platform_provisions() returns jsonb language sql immutable as $$
  select $json$[
    {
      "key": "termination_process",
      "title": "Termination Process",
      "content": "Either side can ask to end the agreement early, with a reason and a last day. If the other side confirms, the agreement ends on that day. If it declines, or does not answer within 14 days, an administrator can decide. Revenue up to and including the last day is still reported and shared, and payments that are due stay due."
    },
    {
      "key": "renewal_options",
      "title": "Renewal Options",
      "content": "The agreement ends after its expiration date and does not renew automatically. Until then the two sides can extend it by an amendment; before or after that date they can make a new agreement with a new proposal. Revenue up to and including the expiration date can still be reported afterwards, and is shared."
    },
    {
      "key": "dispute_resolution",
      "title": "Dispute Resolution",
      "content": "Until the owner approves a revenue report, the provider can dispute it with a reason. While the dispute is open the report cannot be approved, and nothing is paid for it. The dispute ends when the owner submits the report again. An approved report is not changed."
    },
    {
      "key": "intellectual_property",
      "title": "Intellectual Property",
      "content": "Each side keeps what it owned before. The deliverables named in this agreement belong to the owner once they are delivered, also after the agreement has ended, and the provider may show them as past work. This is between the two sides: Sharewell does not record or check deliveries."
    }
  ]$json$::jsonb
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
    from jsonb_array_elements(platform_provisions()) with ordinality as p (provision, position)),
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

-- At the commit: the last events of the negotiation are written after the agreement.
drop trigger agreements_stored on agreements;
create constraint trigger agreements_stored after insert on agreements
  deferrable initially deferred for each row execute function agreement_store();
