-- For a part of a title of agreements and of proposals, also among all of them.
create index agreements_title_parts on agreements using gin (title gin_trgm_ops);
create index proposals_title_parts on proposals using gin (title gin_trgm_ops);
