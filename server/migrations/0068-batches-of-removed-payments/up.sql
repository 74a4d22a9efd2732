create index removed_payments_batches on removed_payments using gin (batch_items jsonb_path_ops);
