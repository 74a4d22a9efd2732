select t.name from (values ('users_name_parts'), ('projects_title_parts'), ('revenue_reports_periods'),
  ('payments_project'), ('payments_payer_open'), ('payments_payee_open'), ('payments_open'),
  ('revenue_reports_newest'), ('revenue_reports_owner_period'), ('agreements_newest')) as t (name)
where to_regclass(t.name) is null;
