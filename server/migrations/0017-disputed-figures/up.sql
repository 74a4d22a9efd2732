-- The source lines of a report as they were when it was disputed, so that a correction can be compared with them.
alter table revenue_report_disputes add column disputed_sources jsonb;
create function report_dispute_sources() returns trigger language plpgsql as $$
begin
  new.disputed_sources := (
    select coalesce(jsonb_agg(jsonb_build_object('source_name', s.source_name, 'amount', s.amount) order by s.position), '[]')
    from revenue_report_sources s where s.report_id = new.report_id
  );
  return new;
end $$;
create trigger revenue_report_disputes_sources before insert on revenue_report_disputes
  for each row execute function report_dispute_sources();
