select wanted.name as missing from (values ('second_refusal_by'), ('declined_by')) as wanted (name)
where not exists (select from information_schema.columns where table_name = 'purchases' and column_name = wanted.name)
union all
select 'first refusal of the owner' where first_refusal_provision('7 owner')::text not like '%the owner can buy it%';
