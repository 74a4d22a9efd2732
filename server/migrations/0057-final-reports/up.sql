-- What each holder was given of a report's shares: at the approval, by settled disputes and by corrections.
create view shares_of_holders as
select d.report_id, d.agreement_id, s.holder_id, sum(s.gross)::bigint as gross, sum(s.commission)::bigint as commission
from (
  select distribution_id, payee_id as holder_id, coalesce(share_gross, gross_amount) as gross,
    coalesce(share_commission, commission_amount) as commission
  from payments
  union all
  select distribution_id, holder_id, share_gross, share_commission from share_settlements where payment_id is null
  union all
  select k.corrected_distribution_id, l.holder_id, l.gross, l.commission
  from distribution_correction_lines l join distribution_corrections k on k.id = l.distribution_correction_id) s
join distributions d on d.id = s.distribution_id
group by d.report_id, d.agreement_id, s.holder_id;

-- A report that was final stays final, also while money of it comes back. Those that were opened by that are final again.
update revenue_reports r
set status = 'finalized', finalized_at = e.occurred_at, finalized_by = e.actor_id
from (
  select distinct on (subject_id) subject_id, occurred_at, actor_id from audit_events
  where action = 'report_finalized' order by subject_id, occurred_at) e
where e.subject_id = r.id::text and r.status <> 'finalized';
create function revenue_report_stays_final() returns trigger language plpgsql as $$
begin
  raise exception 'a final report stays final' using errcode = 'check_violation';
end $$;
create trigger revenue_reports_final before update of status on revenue_reports
  for each row when (old.status = 'finalized' and new.status <> 'finalized') execute function revenue_report_stays_final();
