select 'right_holdings_right' as missing where to_regclass('right_holdings_right') is null;
