select t.name from (values ('agreements_title_parts'), ('proposals_title_parts')) as t (name)
where to_regclass(t.name) is null;
