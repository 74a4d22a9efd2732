-- What a message is about: a clause of an agreement, a line of a report, or a payment.
alter table messages add column related_item_type text check (related_item_type in ('clause', 'report_line', 'payment'));
alter table messages add column related_item_id uuid;
-- The number of the clause, or the place of the line in its report.
alter table messages add column related_item_part integer check (related_item_part > 0);
alter table messages add check ((related_item_type is null) = (related_item_id is null));
alter table messages add check ((related_item_type in ('clause', 'report_line')) is true = (related_item_part is not null));
create index messages_related on messages (related_item_id, related_item_type) where related_item_id is not null;

create or replace function message_refuse_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.conversation_id, new.number, new.sender_id, new.recipient_id, new.content, new.type, new.created_at,
      new.related_item_type, new.related_item_id, new.related_item_part)
    is distinct from
    (old.id, old.conversation_id, old.number, old.sender_id, old.recipient_id, old.content, old.type, old.created_at,
      old.related_item_type, old.related_item_id, old.related_item_part)
  then raise exception 'messages keep what was said'; end if;
  return new;
end $$;
