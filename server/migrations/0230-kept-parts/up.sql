-- What of a share falls on the part of the right that its payer holds: it is kept, neither paid nor owed. With gross it is the
-- share by the terms.
alter table distributions add column kept bigint not null default 0 check (kept >= 0);
alter table settled_distributions add column kept_before bigint not null default 0 check (kept_before >= 0);
alter table earlier_distributions add column kept bigint not null default 0 check (kept >= 0);
-- By what a correction changes it.
alter table distribution_corrections add column kept bigint not null default 0;

-- Receipts and the files of reports say what was kept, where something was.
do $$ begin
  execute format('create or replace view report_contents as %s', replace(pg_get_viewdef('report_contents'::regclass),
    '''net'', d.net,', '''net'', d.net, ''kept'', d.kept,'));
  execute format('create or replace view receipt_contents as %s', replace(pg_get_viewdef('receipt_contents'::regclass),
    '''net'', d.net,', '''net'', d.net, ''kept'', d.kept,'));
end $$;

-- What somebody would pay themselves is kept. Payments from before are looked at by the next migration, which does not lock.
alter table payments add constraint payments_between_two check (payer_id <> payee_id) not valid;
