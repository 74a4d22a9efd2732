select made.name from (values ('former_connect_accounts'), ('project_connections'), ('project_connections_one_live'),
  ('oauth_states'), ('bank_payouts')) as made (name)
where to_regclass(made.name) is null
union all
select 'stripe_events.account_id'
where not exists (
  select from information_schema.columns where table_name = 'stripe_events' and column_name = 'account_id'
);
