select 'right_holdings_not_emptied' as name
where not exists (select from pg_trigger where tgname = 'right_holdings_not_emptied');
