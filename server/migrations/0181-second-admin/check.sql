select name from (values ('money_approvals'), ('money_approvals_one_open')) as made (name) where to_regclass(made.name) is null;
