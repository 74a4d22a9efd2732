select 'messages_related' where to_regclass('messages_related') is null;
