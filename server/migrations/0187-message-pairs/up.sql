-- Whether one person ever wrote to another, and how much, however much they wrote to others.
create index messages_pair on messages (sender_id, recipient_id);
