-- What has been paid of each agreement, which lists of all agreements are ordered by.
alter table agreements add column total_paid bigint not null default 0;

-- Changed by the difference, so that two payments at once both count.
create function payment_add_to_agreement() returns trigger language plpgsql as $$
declare before bigint := 0; after bigint := 0;
begin
  if tg_op <> 'INSERT' and old.status = 'completed' then before := old.amount; end if;
  if tg_op <> 'DELETE' and new.status = 'completed' then after := new.amount; end if;
  if before <> after then
    update agreements set total_paid = total_paid + after - before where id = coalesce(new.agreement_id, old.agreement_id);
  end if;
  return null;
end $$;
create trigger payments_added_up after insert or update of status, amount or delete on payments
  for each row execute function payment_add_to_agreement();

update agreements a set total_paid = p.total
from (select agreement_id, sum(amount) as total from payments where status = 'completed' group by agreement_id) p
where p.agreement_id = a.id;
create index agreements_paid on agreements (total_paid desc, id desc);

create or replace view wrong_sums as
select 'report' as kind, r.id, r.total_revenue as stored, coalesce(sum(s.amount), 0)::bigint as correct
from revenue_reports r left join revenue_report_sources s on s.report_id = r.id
group by r.id having r.total_revenue <> coalesce(sum(s.amount), 0)
union all
select 'project', p.id, p.total_revenue, coalesce(sum(r.total_revenue), 0)::bigint
from projects p left join revenue_reports r on r.project_id = p.id and r.status <> 'draft'
group by p.id having p.total_revenue <> coalesce(sum(r.total_revenue), 0)
union all
select 'agreement', a.id, a.total_paid, coalesce(sum(p.amount), 0)::bigint
from agreements a left join payments p on p.agreement_id = a.id and p.status = 'completed'
group by a.id having a.total_paid <> coalesce(sum(p.amount), 0);
