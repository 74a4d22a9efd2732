-- For a part of a name or a title; and the periods that there are, of which there are few.
create index users_name_parts on users using gin (name gin_trgm_ops);
create index projects_title_parts on projects using gin (title gin_trgm_ops);
create index revenue_reports_periods on revenue_reports (reporting_period_start, reporting_period_end);

-- Payments of a project; and those that are not completed, of which there are few among very many.
create index payments_project on payments (project_id, created_at desc, id desc);
create index payments_payer_open on payments (payer_id, status, created_at desc, id desc) where status <> 'completed';
create index payments_payee_open on payments (payee_id, status, created_at desc, id desc) where status <> 'completed';
create index payments_open on payments (status, created_at desc, id desc) where status <> 'completed';

-- The newest of all, for who sees all; and an owner's reports by their periods, as the list has them.
create index revenue_reports_newest on revenue_reports (reporting_period_start desc, id desc);
create index revenue_reports_owner_period on revenue_reports (owner_id, reporting_period_start desc, id desc);
create index agreements_newest on agreements (created_at desc, id desc);
