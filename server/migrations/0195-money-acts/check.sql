select name from (values ('money_approvals_asked_by'), ('money_approvals_ended_by')) as made (name) where to_regclass(made.name) is null;
