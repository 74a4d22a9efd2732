-- Whether somebody holds a right is looked up in it, from whichever side; what they hold is read from it alone.
drop index right_holdings_holder;
create index right_holdings_holder on right_holdings (holder_id, held_until, right_id);
-- The projects of a provider, and the days that their agreements share in each, are read from it alone.
create index agreements_provider_project on agreements (provider_id, project_id)
  include (effective_date, expiration_date);
