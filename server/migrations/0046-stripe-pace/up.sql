-- Until when calls to Stripe are reserved, of each kind that Stripe counts by itself. All processes reserve here. What it
-- says is worth nothing a second later, so it is not written to the log.
create unlogged table stripe_pace (
  kind text primary key check (kind in ('read', 'write')),
  reserved_until timestamptz not null
);
