-- Since when a charge waits for its payer, whose bank wants to be answered first.
alter table charges
  add column awaits_payer_since timestamptz,
  add check (awaits_payer_since is null or status <> 'pending');
