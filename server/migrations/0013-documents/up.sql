-- What a receipt, an agreement and a report state on paper, from what is there now. One row each; read by id.
create view receipt_contents as
select p.id, jsonb_build_object(
  'payment', jsonb_build_object(
    'id', p.id, 'status', p.status, 'currency', p.currency, 'payer_id', p.payer_id, 'payer_name', payer.name,
    'payee_id', p.payee_id, 'payee_name', payee.name, 'project_title', j.title,
    'reporting_period_start', r.reporting_period_start, 'reporting_period_end', r.reporting_period_end,
    'gross_amount', p.gross_amount, 'commission_amount', p.commission_amount, 'amount', p.amount,
    'takes_leftover', p.takes_leftover, 'commission_rate_basis_points', p.commission_rate_basis_points,
    'due_date', p.due_date, 'funded_at', p.funded_at, 'processed_at', p.processed_at),
  'distribution', jsonb_build_object(
    'reported_revenue', d.reported_revenue, 'period_days', d.period_days, 'overlap_days', d.overlap_days,
    'revenue_in_agreement', d.revenue_in_agreement, 'threshold_for_period', d.threshold_for_period,
    'eligible_revenue', d.eligible_revenue, 'provider_share_basis_points', d.provider_share_basis_points,
    'commission_rate_basis_points', d.commission_rate_basis_points, 'gross', d.gross, 'commission', d.commission,
    'net', d.net, 'monthly_revenue_threshold', a.monthly_revenue_threshold, 'title', a.title,
    'version_number', v.version_number, 'reporting_frequency', a.reporting_frequency,
    'payment_terms_days', a.payment_terms_days,
    'agreed_at', coalesce((select max(k.created_at) from proposal_decisions k
      where k.version_id = v.id and k.decision in ('accepted', 'agreed')), a.created_at)),
  'report', (select jsonb_build_object('approver_id', y.approver_id, 'approver_name', u.name, 'approved_at', y.approved_at)
    from revenue_report_approvals y join users u on u.id = y.approver_id where y.report_id = r.id),
  'sources', (select coalesce(jsonb_agg(jsonb_build_object('source_name', s.source_name, 'amount', s.amount)
      order by s.position), '[]') from revenue_report_sources s where s.report_id = r.id),
  'charge', (select jsonb_build_object('status', c.status, 'settled_at', c.settled_at,
      'stripe_payment_intent_id', c.stripe_payment_intent_id)
    from payment_batch_items i join payment_batches b on b.id = i.batch_id join charges c on c.id = b.charge_id
    where i.payment_id = p.id and i.charged_amount > 0
    order by c.status = 'succeeded' desc, c.created_at desc limit 1),
  'transfers', (select coalesce(jsonb_agg(jsonb_build_object('attempt', t.attempt, 'status', t.status,
      'created_at', t.created_at, 'settled_at', t.settled_at, 'stripe_transfer_id', t.stripe_transfer_id,
      'error_message', t.error_message) order by t.attempt), '[]') from transfers t where t.payment_id = p.id)
) as content
from payments p
join distributions d on d.id = p.distribution_id
join agreements a on a.id = d.agreement_id
join proposal_versions v on v.id = a.version_id
join revenue_reports r on r.id = p.report_id
join projects j on j.id = p.project_id
join users payer on payer.id = p.payer_id
join users payee on payee.id = p.payee_id;

-- The provisions of agreements made from now on (decision C-82). A migration that replaces this function changes them.
create function platform_provisions() returns jsonb language sql immutable as $$
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

create view agreement_contents as
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

-- The distributions of a report are known once it is approved.
create view report_contents as
select r.id, jsonb_build_object(
  'project_title', j.title, 'owner_name', o.name, 'currency', r.currency, 'frequency', r.frequency, 'notes', r.notes,
  'reporting_period_start', r.reporting_period_start, 'reporting_period_end', r.reporting_period_end,
  'created_at', r.created_at, 'submitted_at', r.submitted_at,
  'sources', (select coalesce(jsonb_agg(jsonb_build_object('source_name', s.source_name, 'amount', s.amount,
      'description', s.description) order by s.position), '[]') from revenue_report_sources s where s.report_id = r.id),
  'approval', (select jsonb_build_object('approver_name', u.name, 'approved_at', y.approved_at)
    from revenue_report_approvals y join users u on u.id = y.approver_id where y.report_id = r.id),
  'distributions', (select coalesce(jsonb_agg(jsonb_build_object(
      'agreement_title', a.title, 'provider_id', a.provider_id, 'provider_name', p.name,
      'monthly_revenue_threshold', a.monthly_revenue_threshold, 'reported_revenue', d.reported_revenue,
      'period_days', d.period_days, 'overlap_days', d.overlap_days, 'revenue_in_agreement', d.revenue_in_agreement,
      'threshold_for_period', d.threshold_for_period, 'eligible_revenue', d.eligible_revenue,
      'provider_share_basis_points', d.provider_share_basis_points,
      'commission_rate_basis_points', d.commission_rate_basis_points, 'gross', d.gross, 'commission', d.commission,
      'net', d.net, 'currency', d.currency,
      'payments', (select coalesce(jsonb_agg(jsonb_build_object('payee_id', m.payee_id, 'payee_name', h.name,
          'gross_amount', m.gross_amount, 'commission_amount', m.commission_amount, 'amount', m.amount,
          'takes_leftover', m.takes_leftover) order by m.gross_amount desc, m.id), '[]')
        from payments m join users h on h.id = m.payee_id where m.distribution_id = d.id)
    ) order by a.created_at, a.id), '[]')
    from distributions d join agreements a on a.id = d.agreement_id join users p on p.id = a.provider_id
    where d.report_id = r.id)
) as content
from revenue_reports r
join projects j on j.id = r.project_id
join users o on o.id = r.owner_id;

-- The same, stored when it became final. What comes later, such as another name, changes nothing of it.
create table receipt_snapshots (
  payment_id uuid primary key references payments,
  content jsonb not null,
  taken_at timestamptz not null default now()
);
create table agreement_snapshots (
  agreement_id uuid primary key references agreements,
  content jsonb not null,
  taken_at timestamptz not null default now()
);
-- A submitted report is stored as its owner submitted it; after a dispute it may be submitted otherwise.
create table report_snapshots (
  report_id uuid primary key references revenue_reports,
  content jsonb not null,
  is_final boolean not null,
  taken_at timestamptz not null default now()
);

create trigger receipt_snapshots_append_only before update or delete or truncate on receipt_snapshots
  for each statement execute function refuse_change();
create trigger agreement_snapshots_append_only before update or delete or truncate on agreement_snapshots
  for each statement execute function refuse_change();
create trigger report_snapshots_stay before update or delete on report_snapshots
  for each row when (old.is_final) execute function refuse_change();
create trigger report_snapshots_no_truncate before truncate on report_snapshots
  for each statement execute function refuse_change();

-- By triggers, so that no path to a final state can forget it.
create function receipt_store() returns trigger language plpgsql as $$
begin
  insert into receipt_snapshots (payment_id, content) select id, content from receipt_contents where id = new.id;
  return null;
end $$;
create trigger payments_receipt_stored after update of status on payments
  for each row when (new.status = 'completed' and old.status <> 'completed') execute function receipt_store();

create function agreement_store() returns trigger language plpgsql as $$
begin
  insert into agreement_snapshots (agreement_id, content) select id, content from agreement_contents where id = new.id;
  return null;
end $$;
-- At the commit: the last events of the negotiation are written after the agreement.
create constraint trigger agreements_stored after insert on agreements
  deferrable initially deferred for each row execute function agreement_store();

-- At the commit: the sources of a report are written after it.
create function report_store(report uuid, is_final boolean) returns void language sql as $$
  insert into report_snapshots (report_id, content, is_final)
  select id, content, report_store.is_final from report_contents where id = report
  on conflict (report_id) do update
    set content = excluded.content, is_final = excluded.is_final, taken_at = excluded.taken_at
    where not report_snapshots.is_final
$$;
create function report_store_submitted() returns trigger language plpgsql as $$
begin
  perform report_store(new.id, false);
  return null;
end $$;
-- Whoever writes the report itself sets updated_at; its stored sum changes without.
create constraint trigger revenue_reports_stored after insert or update of updated_at on revenue_reports
  deferrable initially deferred
  for each row when (new.status = 'submitted') execute function report_store_submitted();
create function report_store_approved() returns trigger language plpgsql as $$
begin
  perform report_store(new.report_id, true);
  return null;
end $$;
create constraint trigger revenue_report_approvals_stored after insert on revenue_report_approvals
  deferrable initially deferred for each row execute function report_store_approved();

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
