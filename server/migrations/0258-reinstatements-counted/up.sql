-- Apart from the migration before, so that those who read do not wait for it. Matches of submitted reports too: their amounts stay.
alter table record_matches disable trigger record_matches_reported;
update record_matches m set kind = r.kind
from source_records r where r.kind = 'reinstatement' and r.id = m.record_id and r.occurred_at = m.occurred_at;
alter table record_matches enable trigger record_matches_reported;

-- A draft no longer says what its figures were made of, where one of these was counted as a charge.
update revenue_report_sources s set collected_charged = null, collected_refunds = null, collected_refunded = null
from revenue_reports r
where r.id = s.report_id and r.status = 'draft' and s.collected_charged is not null
  and exists (select from record_matches m where m.mapping_id = s.mapping_id and m.kind = 'reinstatement');
