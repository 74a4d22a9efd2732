select conname as missing from pg_constraint where conname = 'payments_between_two' and not convalidated;
