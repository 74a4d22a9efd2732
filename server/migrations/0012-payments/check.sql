select t.name from (values ('distributions'), ('payments'), ('payment_batches'), ('payment_batch_items'), ('payment_reminders'), ('transfers'), ('transfers_one_live'),
  ('wrong_sums')) as t (name)
where to_regclass(t.name) is null
union all
select 'payments_added_up' where not exists (select from pg_trigger where tgname = 'payments_added_up');
