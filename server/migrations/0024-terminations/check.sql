select name from (values ('agreement_terminations'), ('agreement_terminations_one_open')) as made (name)
where to_regclass(made.name) is null
union all
select 'termination without its agreement''s status: ' || t.id from agreement_terminations t join agreements a on a.id = t.agreement_id
where t.status in ('requested', 'under_review') and a.status <> 'termination_pending';
