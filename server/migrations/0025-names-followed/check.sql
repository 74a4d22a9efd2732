select proname from pg_proc
where proname in ('search_note_person_renamed', 'search_note_project_renamed')
  and prosrc ~ 'search_keep_(proposals|agreements|reports)';
