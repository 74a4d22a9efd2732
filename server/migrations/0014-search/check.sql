select t.name from (values ('search_people'), ('search_projects'), ('search_proposals'), ('search_agreements'),
  ('search_reports')) as t (name)
where to_regclass(t.name) is null
union all
select t.name from (values ('users_searched'), ('projects_searched'), ('proposals_searched'), ('agreements_searched'),
  ('revenue_reports_searched'), ('users_renamed'), ('projects_renamed')) as t (name)
where not exists (select from pg_trigger where tgname = t.name);
