-- What the part earned in a year by the price that was paid, as its verified months had it then; null before the third.
alter table purchases add column earnings_yield_basis_points integer;
