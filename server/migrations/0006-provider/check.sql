select t.name from (values ('payment_methods'), ('charges'), ('connect_accounts'), ('stripe_events'), ('stripe_sweep'), ('stripe_webhook_endpoints'), ('payment_methods_one_default')) as t (name)
where to_regclass(t.name) is null;
