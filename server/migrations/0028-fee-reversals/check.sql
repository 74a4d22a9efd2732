select name from (values ('refunds'), ('fee_reversals'), ('fee_reversal_reminders')) as made (name) where to_regclass(made.name) is null;
