select 'transfers_one_live_payout' as missing where to_regclass('transfers_one_live_payout') is null
