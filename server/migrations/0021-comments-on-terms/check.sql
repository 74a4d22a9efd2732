select 'proposal_comments.term' as missing where not exists (
  select from information_schema.columns where table_name = 'proposal_comments' and column_name = 'term');
