-- How often an event was worked on, and what went wrong the last time: for the admin who watches over the inbox, and for
-- the sweep that takes up what its job has given up.
alter table stripe_events
  add column attempts integer not null default 0 check (attempts >= 0),
  add column last_attempt_at timestamptz,
  add column last_error text;
create index stripe_events_received on stripe_events (received_at desc, id desc);
create index charges_newest on charges (created_at desc, status);
create index transfers_newest on transfers (created_at desc, status);
