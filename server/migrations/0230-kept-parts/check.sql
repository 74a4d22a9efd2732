select wanted.name as missing from (values ('distributions', 'kept'), ('settled_distributions', 'kept_before'),
  ('earlier_distributions', 'kept'), ('distribution_corrections', 'kept')) as wanted (of, name)
where not exists (select from information_schema.columns where table_name = wanted.of and column_name = wanted.name)
union all
select viewname from pg_views where viewname in ('report_contents', 'receipt_contents') and definition not like '%d.kept%'
union all
select 'payments_between_two' where not exists (select from pg_constraint where conname = 'payments_between_two');
