select name from (values ('removed_payments'), ('payment_shares')) as made (name) where to_regclass(made.name) is null;
