select t.name from (values ('agreement_completions'), ('agreements'), ('rights'), ('right_holdings'),
  ('right_holdings_holder'), ('agreements_provider_project')) as t (name)
where to_regclass(t.name) is null
union all
select t.name from (values ('rights_wholly_held'), ('right_holdings_whole'), ('right_holdings_not_emptied')) as t (name)
where not exists (select from pg_trigger where tgname = t.name);
