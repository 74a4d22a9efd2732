select 'prepared_periods' as missing where to_regclass('prepared_periods') is null;
