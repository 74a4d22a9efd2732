-- What was told before names the people of a deal by name; from now on their names are put in when it is read.
create temporary table parties on commit drop as
select item_type, item_id, u.id as person_id, u.name,
  '(^|\s)' || regexp_replace(u.name, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?=[\s.,:]|$)' as pattern
from (
  select 'proposal' as item_type, id as item_id, owner_id as person_id from proposals
  union select 'proposal', id, provider_id from proposals
  union select 'agreement', id, owner_id from agreements
  union select 'agreement', id, provider_id from agreements
  union select 'payment', id, payer_id from payments
  union select 'payment', id, payee_id from payments
  union select 'report', id, owner_id from revenue_reports
  union select 'report', r.id, a.provider_id from revenue_reports r join agreements a on a.project_id = r.project_id
) as named join users u on u.id = named.person_id;
create index on parties (item_type, (item_id::text));

-- A statement changes a row once, so that each party has a turn of its own.
do $$
begin
  for turn in 1..10 loop
    update notifications n
    set message = regexp_replace(n.message, p.pattern, '\1@{' || p.person_id || '}', 'g')
    from parties p
    where n.related_item_type = p.item_type and n.related_item_id = p.item_id::text and n.message ~ p.pattern;
    exit when not found;
  end loop;
end $$;

-- What only the mails said has been mailed.
update notifications set mail_subject = null, mail_details = '{}'
where mail_due_at is null and (mail_subject is not null or mail_details <> '{}');
