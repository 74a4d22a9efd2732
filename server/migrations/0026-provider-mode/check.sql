select 'stripe_mode'
where to_regclass('stripe_mode') is null;
