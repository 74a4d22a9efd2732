select 'files' where to_regclass('files') is null;
