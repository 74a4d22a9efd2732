-- Which of the payment provider's worlds the names in this database are of: its customers, cards and accounts.
create table stripe_mode (
  only_row boolean primary key default true check (only_row),
  mode text not null check (mode in ('sandbox', 'test', 'live')),
  since timestamptz not null
);
