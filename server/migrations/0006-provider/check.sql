select t.name from (values ('payment_methods'), ('charges'), ('connect_accounts'), ('stripe_events'), ('payment_methods_one_default')) as t (name)
where to_regclass(t.name) is null;
