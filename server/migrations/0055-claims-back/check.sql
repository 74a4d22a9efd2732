select name from (values ('claims_back'), ('transfer_reversals')) as made (name) where to_regclass(made.name) is null;
