select name from (values ('agreement_terms'), ('agreement_amendments'), ('agreement_expiry_reminders')) as made (name)
where to_regclass(made.name) is null
union all
(select 'agreement without terms: ' || a.id from agreements a
where not exists (select from agreement_terms t where t.agreement_id = a.id and t.number = 1) limit 10);
