select name from (values ('platform_sums'), ('wrong_platform_sums')) as made (name) where to_regclass(made.name) is null;
