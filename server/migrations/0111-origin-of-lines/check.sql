select 'report_contents' as missing where pg_get_viewdef('report_contents'::regclass) not like '%collected_charges%';
