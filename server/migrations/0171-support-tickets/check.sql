select name from (values ('support_tickets'), ('support_tickets_own'), ('support_tickets_newest'), ('support_tickets_open'),
  ('support_tickets_waiting'), ('support_tickets_subject_parts'), ('support_tickets_description_parts'),
  ('support_ticket_entries'), ('support_ticket_entries_actor'), ('support_ticket_documents'),
  ('support_ticket_documents_ticket')) as made (name)
where to_regclass(made.name) is null
union all
select 'support_ticket_entries_stay' where not exists (select from pg_trigger where tgname = 'support_ticket_entries_stay');
