select name as missing
from unnest(array['terms_versions', 'terms_acceptances']) as name
where to_regclass(name) is null
union all
select 'pending_registrations.terms_version'
where not exists (
  select from information_schema.columns
  where table_name = 'pending_registrations' and column_name = 'terms_version'
);
