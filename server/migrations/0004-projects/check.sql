select 'projects' where to_regclass('projects') is null;
