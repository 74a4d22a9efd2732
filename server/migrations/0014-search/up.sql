-- How texts are compared: without case, accents and apostrophes. domain/search-words.ts does the same to what is typed.
create function search_fold(value text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(translate(
    replace(replace(replace(replace(
      lower(regexp_replace(normalize(value, nfkd),
        '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff''’ʼ`]', '', 'g') collate "und-x-icu"),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'øđðłıħŧς', 'oddlihtσ'), '[ \t\n\v\f\r]+', ' ', 'g'))
$$;

-- The words that find each thing: its own name first, then the names of the people and the project it belongs to.
create view search_person_words as
select u.id, ' ' || search_fold(concat_ws(' ', u.name, o.company_name, r.service_offering)) as words, u.created_at
from users u
left join owner_profiles o on o.user_id = u.id
left join provider_profiles r on r.user_id = u.id;

create view search_project_words as
select p.id, ' ' || search_fold(concat_ws(' ', p.title, o.name)) as words, p.created_at
from projects p join users o on o.id = p.owner_id;

create view search_proposal_words as
select p.id, ' ' || search_fold(concat_ws(' ', p.title, coalesce(j.title, p.new_project_name),
  coalesce(o.name, p.invited_email), coalesce(r.name, p.invited_email))) as words, p.created_at
from proposals p
left join projects j on j.id = p.project_id
left join users o on o.id = p.owner_id
left join users r on r.id = p.provider_id;

create view search_agreement_words as
select a.id, ' ' || search_fold(concat_ws(' ', a.title, j.title, o.name, r.name)) as words, a.created_at
from agreements a
join projects j on j.id = a.project_id
join users o on o.id = a.owner_id
join users r on r.id = a.provider_id;

create view search_report_words as
select r.id, ' ' || search_fold(concat_ws(' ', j.title, to_char(r.reporting_period_start, 'FMMonth YYYY'),
  to_char(r.reporting_period_end, 'FMMonth YYYY YYYY-MM'),
  case r.frequency when 'quarterly' then to_char(r.reporting_period_start, '"Q"Q') end)) as words, r.created_at
from revenue_reports r join projects j on j.id = r.project_id;

-- The same in tables, because only a table can have an index. Triggers keep the rows current; a nightly job compares.
create table search_people (
  id uuid primary key references users on delete cascade,
  words text not null,
  created_at timestamptz not null
);
create table search_projects (
  id uuid primary key references projects on delete cascade,
  words text not null,
  created_at timestamptz not null
);
create table search_proposals (
  id uuid primary key references proposals on delete cascade,
  words text not null,
  created_at timestamptz not null
);
create table search_agreements (
  id uuid primary key references agreements on delete cascade,
  words text not null,
  created_at timestamptz not null
);
create table search_reports (
  id uuid primary key references revenue_reports on delete cascade,
  words text not null,
  created_at timestamptz not null
);

create function search_refresh_people(ids uuid[]) returns void language sql as $$
  insert into search_people select * from search_person_words where id = any (ids)
  on conflict (id) do update set words = excluded.words where search_people.words <> excluded.words
$$;
create function search_refresh_projects(ids uuid[]) returns void language sql as $$
  insert into search_projects select * from search_project_words where id = any (ids)
  on conflict (id) do update set words = excluded.words where search_projects.words <> excluded.words
$$;
create function search_refresh_proposals(ids uuid[]) returns void language sql as $$
  insert into search_proposals select * from search_proposal_words where id = any (ids)
  on conflict (id) do update set words = excluded.words where search_proposals.words <> excluded.words
$$;
create function search_refresh_agreements(ids uuid[]) returns void language sql as $$
  insert into search_agreements select * from search_agreement_words where id = any (ids)
  on conflict (id) do update set words = excluded.words where search_agreements.words <> excluded.words
$$;
create function search_refresh_reports(ids uuid[]) returns void language sql as $$
  insert into search_reports select * from search_report_words where id = any (ids)
  on conflict (id) do update set words = excluded.words where search_reports.words <> excluded.words
$$;

-- New rows, then changed ones.
create function search_on_insert() returns trigger language plpgsql as $$
begin
  execute format('select search_refresh_%s(array(select id from added))', tg_argv[0]);
  return null;
end $$;
create trigger users_searched after insert on users
  referencing new table as added for each statement execute function search_on_insert('people');
create trigger projects_searched after insert on projects
  referencing new table as added for each statement execute function search_on_insert('projects');
create trigger proposals_searched after insert on proposals
  referencing new table as added for each statement execute function search_on_insert('proposals');
create trigger agreements_searched after insert on agreements
  referencing new table as added for each statement execute function search_on_insert('agreements');
create trigger revenue_reports_searched after insert on revenue_reports
  referencing new table as added for each statement execute function search_on_insert('reports');

create function search_on_profile_change() returns trigger language plpgsql as $$
begin
  perform search_refresh_people(array[new.user_id]);
  return null;
end $$;
create trigger owner_profiles_searched after insert or update of company_name on owner_profiles
  for each row execute function search_on_profile_change();
create trigger provider_profiles_searched after insert or update of service_offering on provider_profiles
  for each row execute function search_on_profile_change();

create function search_on_update() returns trigger language plpgsql as $$
begin
  execute format('select search_refresh_%s(array[$1])', tg_argv[0]) using new.id;
  return null;
end $$;
create trigger proposals_searched_again
  after update of title, project_id, new_project_name, owner_id, provider_id, invited_email on proposals
  for each row execute function search_on_update('proposals');
create trigger agreements_searched_again after update of title on agreements
  for each row execute function search_on_update('agreements');
create trigger revenue_reports_searched_again
  after update of reporting_period_start, reporting_period_end, frequency on revenue_reports
  for each row execute function search_on_update('reports');

-- A new name is at once that of the person or project itself. Whatever else shows it follows by a job, in batches.
create function search_on_person_rename() returns trigger language plpgsql as $$
begin
  perform search_refresh_people(array[new.id]);
  return null;
end $$;
create trigger users_renamed after update of name on users
  for each row when (old.name <> new.name) execute function search_on_person_rename();

create function search_on_project_rename() returns trigger language plpgsql as $$
begin
  perform search_refresh_projects(array[new.id]);
  return null;
end $$;
create trigger projects_renamed after update of title on projects
  for each row when (old.title <> new.title) execute function search_on_project_rename();

-- For a part of a word; for how the name begins; for the newest first.
create index search_people_parts on search_people using gin (words gin_trgm_ops);
create index search_people_begins on search_people (left(words, 40) text_pattern_ops);
create index search_people_newest on search_people (created_at desc, id);
create index search_projects_parts on search_projects using gin (words gin_trgm_ops);
create index search_projects_begins on search_projects (left(words, 40) text_pattern_ops);
create index search_projects_newest on search_projects (created_at desc, id);
create index search_proposals_parts on search_proposals using gin (words gin_trgm_ops);
create index search_proposals_begins on search_proposals (left(words, 40) text_pattern_ops);
create index search_proposals_newest on search_proposals (created_at desc, id);
create index search_agreements_parts on search_agreements using gin (words gin_trgm_ops);
create index search_agreements_begins on search_agreements (left(words, 40) text_pattern_ops);
create index search_agreements_newest on search_agreements (created_at desc, id);
create index search_reports_parts on search_reports using gin (words gin_trgm_ops);
create index search_reports_begins on search_reports (left(words, 40) text_pattern_ops);
create index search_reports_newest on search_reports (created_at desc, id);
