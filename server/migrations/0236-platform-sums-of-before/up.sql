-- Everything up to the migration before, and nothing twice: one statement sees the sums of people, and how much of them has
-- been added to those of the platform since. What is not yet committed is in neither.
insert into platform_sums
select kind, month, stage, due_date, currency, sum(row_count), sum(gross_amount), sum(commission_amount)
from (
  select kind, month, stage, due_date, currency, row_count, gross_amount, commission_amount
  from monthly_sums where kind in ('payments_made', 'revenue')
  union all
  select kind, month, stage, due_date, currency, -row_count, -gross_amount, -commission_amount from platform_sums
) of_before
group by kind, month, stage, due_date, currency
having sum(row_count) <> 0 or sum(gross_amount) <> 0 or sum(commission_amount) <> 0;
