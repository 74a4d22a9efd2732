select name from (values ('funding_methods'), ('cash_balances')) as made (name) where to_regclass(made.name) is null;
