select 'messages_words' where to_regclass('messages_words') is null
union all
select 'words' where exists (select from messages where words is distinct from ' ' || search_fold(content));
