select 'stripe_pace' as missing where not exists (
  select from pg_class where relname = 'stripe_pace' and relpersistence = 'u');
