-- What the agreements of an owner say about reporting, and which proposals they are of, is read from an index
-- alone, but for agreements that have changed since the last vacuum.
create index agreements_owner_terms on agreements (owner_id, project_id)
  include (id, proposal_id, status, reporting_frequency, reporting_start_date, effective_date, expiration_date, payment_terms_days, created_at);
