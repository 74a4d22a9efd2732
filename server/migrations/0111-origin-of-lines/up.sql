-- The files of a report say of each line whether it is what was collected. Reports that were submitted before keep what they said.
do $$ begin
  execute format('create or replace view report_contents as %s', replace(pg_get_viewdef('report_contents'::regclass),
    '''description'', s.description)', '''description'', s.description, ''mapping_id'', s.mapping_id, '
      || '''collected_amount'', s.collected_amount, ''collected_charges'', s.collected_charges)'));
end $$;
