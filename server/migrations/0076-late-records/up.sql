-- What a task could not read, so that it goes on without.
alter table collection_tasks add column failed_stages text[] not null default '{}';

-- When a day had been read for the first time; `read_at` is when it was last begun. What happened before and was stored later
-- came late.
alter table collection_days add column first_read_at timestamptz not null;
