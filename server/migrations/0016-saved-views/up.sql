-- Filters, order and columns of a list that a person comes back to.
create table saved_views (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  list text not null check (list in ('payments', 'reports', 'projects', 'proposals', 'agreements',
    'distribution_projects', 'distribution_reports', 'receipts', 'agreement_payments', 'agreement_reports', 'financials')),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 2000),
  created_at timestamptz not null
);
create unique index saved_views_name on saved_views (user_id, list, lower(name));
