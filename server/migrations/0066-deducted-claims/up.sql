-- A claim is closed when a report deducts what it asks for.
alter table claims_back
  add column deducted_in uuid references revenue_reports,
  -- What is owed of it after that.
  add column left_net bigint check (left_net >= 0),
  drop constraint claims_back_status_check,
  add constraint claims_back_status_check check (status in
    ('proposed', 'declined', 'withdrawn', 'deducted', 'reversing', 'not_reversed', 'refunding', 'not_refunded', 'completed'));

update claims_back k
set status = 'deducted', deducted_in = s.report_id, left_net = greatest(0, s.commission - s.gross),
  decided_by = k.payer_id, decided_at = s.created_at, finished_at = s.created_at
from (
  select distinct on (b.agreement_id, b.holder_id) b.agreement_id, b.holder_id, b.gross, b.commission, d.report_id, t.created_at
  from carried_balances b
  join share_settlements t on t.agreement_id = b.agreement_id and t.holder_id = b.holder_id
  join distributions d on d.id = t.distribution_id
  order by b.agreement_id, b.holder_id, t.created_at desc) s
where k.status = 'proposed' and s.agreement_id = k.agreement_id and s.holder_id = k.holder_id
  and (-s.gross < k.gross or s.commission - s.gross < k.net);

alter table claims_back
  add constraint claims_back_deducted_check check (
    (status = 'deducted') = (deducted_in is not null) and (deducted_in is null) = (left_net is null));
create index claims_back_deducted_in on claims_back (deducted_in);
