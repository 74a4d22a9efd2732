select t.name from (values ('receipt_snapshots'), ('agreement_snapshots'), ('report_snapshots'), ('issued_agreements')) as t (name)
where to_regclass(t.name) is null
union all
select t.name from (values ('payments_receipt_stored'), ('agreements_stored'), ('revenue_reports_stored'),
  ('revenue_report_approvals_stored'), ('receipt_snapshots_append_only'), ('agreement_snapshots_append_only'),
  ('report_snapshots_stay'), ('issued_agreements_append_only')) as t (name)
where not exists (select from pg_trigger where tgname = t.name);
