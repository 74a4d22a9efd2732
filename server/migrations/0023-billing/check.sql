select name from (values ('billing_details'), ('charges_payer')) as wanted (name)
where to_regclass(name) is null;
