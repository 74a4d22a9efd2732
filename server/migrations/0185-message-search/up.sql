-- What is searched: folded as names are, with a space before the first word. A message never changes, so neither does this.
alter table messages add column words text not null generated always as (' ' || search_fold(content)) stored;

-- For a rare word; a frequent one is found by reading a person's messages, newest first.
create index messages_words on messages using gin (words gin_trgm_ops);
