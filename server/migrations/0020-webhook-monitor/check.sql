select name from (values ('attempts'), ('last_attempt_at'), ('last_error')) as wanted (name)
where not exists (
  select from information_schema.columns where table_name = 'stripe_events' and column_name = wanted.name
)
union all
select name from (values ('stripe_events_received'), ('charges_newest'), ('transfers_newest')) as wanted (name)
where to_regclass(name) is null;
