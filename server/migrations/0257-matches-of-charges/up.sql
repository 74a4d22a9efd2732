-- Whether it is of a charge, which a won dispute is not though it adds as well. Null says no more than the sign of its amount:
-- servers of the version before, which serve while this one starts, do not write it.
alter table record_matches add column is_charge boolean;

-- What was returned is not a charge, in submitted reports too. Their amounts stay as they are.
alter table record_matches disable trigger record_matches_reported;
update record_matches m set is_charge = false
from source_records r where r.kind = 'reinstatement' and r.id = m.record_id and r.occurred_at = m.occurred_at;
alter table record_matches enable trigger record_matches_reported;
