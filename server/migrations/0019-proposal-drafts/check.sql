select name from (values ('proposal_drafts'), ('proposal_drafts_author')) as made (name) where to_regclass(made.name) is null;
