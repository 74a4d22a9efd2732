select name from (values ('plans'), ('subscriptions'), ('subscriptions_one_live'), ('subscription_invoices'),
  ('trial_extensions')) as made (name) where to_regclass(made.name) is null
union all
select 'the default plan' where not exists (select from plans where is_default);
