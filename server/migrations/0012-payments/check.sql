select t.name from (values ('distributions'), ('payments'), ('payment_batches'), ('payment_batch_items'), ('payment_reminders'), ('transfers'), ('transfers_one_live')) as t (name)
where to_regclass(t.name) is null;
