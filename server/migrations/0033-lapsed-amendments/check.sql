select 'open amendment of an ended agreement: ' || m.id from agreement_amendments m join agreements a on a.id = m.agreement_id
where m.status = 'proposed' and a.status in ('terminated', 'expired') limit 10;
