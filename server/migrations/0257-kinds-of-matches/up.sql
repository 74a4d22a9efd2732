-- What kind of record it is of. Null says no more than the sign of its amount: so are matches from before, and those of servers of
-- the version before, which serve while this one starts.
alter table record_matches add column kind text check (kind in ('charge', 'refund', 'dispute', 'reinstatement'));
