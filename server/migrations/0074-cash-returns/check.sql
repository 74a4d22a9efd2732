select 'cash_returns' as missing where to_regclass('cash_returns') is null
