select 'messages_pair' where to_regclass('messages_pair') is null;
