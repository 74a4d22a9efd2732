-- A mark for each time that a server of PostgreSQL became the primary of this database. A replica that has it follows that primary.
create table primary_timelines (
  name text primary key,
  mark uuid not null,
  seen_at timestamptz not null default now()
);
