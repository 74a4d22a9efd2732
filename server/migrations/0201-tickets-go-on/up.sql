-- The earlier ticket of the same person that a new one goes on from: a resolved ticket takes no replies.
alter table support_tickets add column follows_id uuid references support_tickets on delete set null;
create index support_tickets_follows on support_tickets (follows_id, created_at, id) where follows_id is not null;
