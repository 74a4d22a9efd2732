select name from (values ('financial_models'), ('financial_models_name'), ('financial_models_agreement')) as made (name)
where to_regclass(made.name) is null;
