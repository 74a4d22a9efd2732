select wanted.name as missing from (values ('purchases', 'second_refusal_by'), ('purchases', 'declined_by'),
  ('proposal_versions', 'first_refusal_by')) as wanted (of, name)
where not exists (select from information_schema.columns where table_name = wanted.of and column_name = wanted.name)
union all
select viewname from pg_views where viewname = 'agreement_contents' and definition not like '%first_refusal_by%'
union all
select 'first refusal of the owner' where first_refusal_provision('7 owner')::text not like '%the owner can buy it%';
