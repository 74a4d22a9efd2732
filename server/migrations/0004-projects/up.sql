create table projects (
  id uuid primary key,
  owner_id uuid not null references users,
  title text not null,
  description text not null default '',
  industry text,
  stage text,
  revenue_streams text[] not null default '{}',
  estimated_revenue bigint not null default 0 check (estimated_revenue >= 0),
  currency text not null default 'gbp',
  estimate_timeline_value integer check (estimate_timeline_value >= 0),
  estimate_timeline_unit text check (estimate_timeline_unit in ('week', 'month', 'year')),
  project_status text not null check (project_status in ('draft', 'active', 'paused', 'completed')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index projects_owner_updated on projects (owner_id, updated_at desc, id desc);
create index projects_owner_created on projects (owner_id, created_at desc, id desc);
create index projects_updated on projects (updated_at desc, id desc);
