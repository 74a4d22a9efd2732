select 'returned_funds.withdrawals' as missing where not exists (
  select from pg_constraint where conname = 'returned_funds_withdrawal_key');
