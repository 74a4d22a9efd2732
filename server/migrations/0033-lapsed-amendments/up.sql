alter table agreement_amendments drop constraint agreement_amendments_status_check;
alter table agreement_amendments add constraint agreement_amendments_status_check
  check (status in ('proposed', 'accepted', 'declined', 'withdrawn', 'lapsed'));
update agreement_amendments m set status = 'lapsed'
where m.status = 'proposed'
  and exists (select from agreements a where a.id = m.agreement_id and a.status in ('terminated', 'expired'));
