select name from (values ('webhook_endpoints'), ('webhook_deliveries'), ('webhook_attempts'),
  ('webhook_deliveries_endpoint'), ('webhook_deliveries_status')) as made (name)
where to_regclass(made.name) is null;
