select t.name from (values ('amendment_signatures')) as t (name) where to_regclass(t.name) is null
union all
(select 'amendment signed by another person: ' || s.amendment_id from amendment_signatures s
  join agreement_amendments m on m.id = s.amendment_id
  where s.signer_id <> case s.act when 'proposed' then m.proposed_by else m.answered_by end limit 10);
