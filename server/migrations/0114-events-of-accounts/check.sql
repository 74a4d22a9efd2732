select 'account_sweeps' as missing where to_regclass('account_sweeps') is null;
