-- The same view, so that what is asked of one report and agreement is looked up in each of its parts.
create or replace view shares_of_holders as
select s.report_id, s.agreement_id, s.holder_id, sum(s.gross)::bigint as gross, sum(s.commission)::bigint as commission
from (
  select d.report_id, d.agreement_id, p.payee_id as holder_id, coalesce(p.share_gross, p.gross_amount) as gross,
    coalesce(p.share_commission, p.commission_amount) as commission
  from distributions d join payments p on p.distribution_id = d.id
  union all
  select d.report_id, d.agreement_id, r.payee_id, r.gross_amount, r.commission_amount
  from distributions d join removed_payments r on r.distribution_id = d.id
  where not exists (select from payments p where p.distribution_id = r.distribution_id and p.payee_id = r.payee_id)
  union all
  select d.report_id, d.agreement_id, t.holder_id, t.share_gross, t.share_commission
  from distributions d join share_settlements t on t.distribution_id = d.id
  where t.payment_id is null
  union all
  select d.report_id, d.agreement_id, l.holder_id, l.gross, l.commission
  from distributions d
  join distribution_corrections k on k.corrected_distribution_id = d.id
  join distribution_correction_lines l on l.distribution_correction_id = k.id) s
group by s.report_id, s.agreement_id, s.holder_id;
