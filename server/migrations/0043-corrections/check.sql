select name from (values ('report_corrections'), ('distribution_corrections'), ('share_settlements'), ('carried_balances')) as made (name) where to_regclass(made.name) is null;
