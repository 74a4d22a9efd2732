-- Another name is at once that of the person or project itself. What carries it follows by a job, a part at a time.
create or replace function search_note_person_renamed() returns trigger language plpgsql as $$
begin
  perform search_keep_people(array[new.id]);
  return null;
end $$;
create or replace function search_note_project_renamed() returns trigger language plpgsql as $$
begin
  perform search_keep_projects(array[new.id]);
  return null;
end $$;
