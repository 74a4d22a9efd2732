select 'purchases that wait for first refusal' as missing where not exists (
  select from information_schema.columns where table_name = 'purchases' and column_name = 'refusal_by')
union all
select 'the provision of first refusal' where to_regprocedure('first_refusal_provision(text)') is null;
