-- What somebody asks of the people who run the platform.
create table support_tickets (
  id uuid primary key,
  user_id uuid not null references users,
  subject text not null check (length(subject) between 1 and 200),
  description text not null check (length(description) between 1 and 4000),
  status text not null default 'open' check (status in ('open', 'resolved')),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high')),
  -- What it is about.
  related_item_type text check (related_item_type in ('project', 'agreement', 'report', 'payment')),
  related_item_id uuid,
  -- How many entries its history has.
  last_number integer not null default 1 check (last_number > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Since when its creator waits for an answer; null while they do not.
  waiting_since timestamptz,
  first_answered_at timestamptz,
  -- When it was last resolved; null while it is open.
  resolved_at timestamptz,
  check ((related_item_type is null) = (related_item_id is null)),
  check ((status = 'resolved') = (resolved_at is not null)),
  check (status = 'open' or waiting_since is null)
);
create index support_tickets_own on support_tickets (user_id, created_at desc, id desc);
create index support_tickets_newest on support_tickets (created_at desc, id desc);
create index support_tickets_open on support_tickets (created_at desc, id desc) where status = 'open';
create index support_tickets_waiting on support_tickets (waiting_since, id) where waiting_since is not null;
create index support_tickets_subject_parts on support_tickets using gin (subject gin_trgm_ops);
create index support_tickets_description_parts on support_tickets using gin (description gin_trgm_ops);

-- What happened to a ticket, with who and when. What was said stays as it was said.
create table support_ticket_entries (
  id uuid primary key,
  ticket_id uuid not null references support_tickets on delete cascade,
  -- Its place in the history, from 1 without gaps.
  number integer not null check (number > 0),
  kind text not null check (kind in ('opened', 'replied', 'resolved', 'reopened')),
  actor_id uuid not null references users,
  -- Whether it was the creator of the ticket, or an admin.
  side text not null check (side in ('customer', 'admin')),
  content text check (length(content) between 1 and 4000),
  created_at timestamptz not null,
  unique (ticket_id, number),
  check ((kind = 'replied') = (content is not null))
);
create index support_ticket_entries_actor on support_ticket_entries (actor_id, created_at desc);
create trigger support_ticket_entries_stay before update on support_ticket_entries
  for each row execute function refuse_change();

create table support_ticket_documents (
  file_id uuid primary key references files,
  ticket_id uuid not null references support_tickets on delete cascade
);
create index support_ticket_documents_ticket on support_ticket_documents (ticket_id);
