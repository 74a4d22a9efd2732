select t.name from (values ('payment_methods'), ('payment_methods_one_default'), ('charges'), ('billing_details'),
  ('connect_accounts'), ('former_connect_accounts'), ('bank_payouts'), ('stripe_events'), ('stripe_sweep'),
  ('stripe_webhook_endpoints'), ('stripe_mode')) as t (name)
where to_regclass(t.name) is null;
