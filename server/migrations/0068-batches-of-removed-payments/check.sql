select 'removed_payments_batches' as missing where to_regclass('removed_payments_batches') is null;
