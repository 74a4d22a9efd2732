(select 'agreement whose first terms have other payment terms: ' || t.agreement_id from agreement_terms t
join agreements a on a.id = t.agreement_id
where t.number = (select max(n.number) from agreement_terms n where n.agreement_id = a.id) and t.number = 1
  and t.payment_terms_days <> a.payment_terms_days limit 10);
