select 'receipt' as missing, p.id from payments p
where p.status = 'completed' and not exists (select from receipt_snapshots s where s.payment_id = p.id)
union all
select 'agreement', a.id from agreements a
where not exists (select from agreement_snapshots s where s.agreement_id = a.id)
union all
select 'report', r.id from revenue_reports r
where r.status <> 'draft' and not exists (select from report_snapshots s where s.report_id = r.id)
limit 1;
