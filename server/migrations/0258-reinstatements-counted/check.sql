select tgname as disabled from pg_trigger where tgname = 'record_matches_reported' and tgenabled <> 'O';
