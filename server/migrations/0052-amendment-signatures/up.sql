-- How a side committed itself to an amendment: by typing a name to propose it, or to accept it.
create table amendment_signatures (
  amendment_id uuid not null references agreement_amendments,
  side text not null check (side in ('owner', 'provider')),
  act text not null check (act in ('proposed', 'accepted')),
  signer_id uuid not null references users,
  -- The name of the account when it signed, as the files state it.
  account_name text not null,
  typed_name text not null check (length(typed_name) between 1 and 160),
  -- SHA-256 over the salt and the IP address, as for the signatures of proposals.
  address_salt text not null,
  address_hash text not null,
  signed_at timestamptz not null,
  primary key (amendment_id, act),
  unique (amendment_id, side)
);
create index amendment_signatures_signer on amendment_signatures (signer_id);
create trigger amendment_signatures_append_only before update or delete or truncate on amendment_signatures
  for each statement execute function refuse_change();

-- The last event of the deal in the audit trail when a file was made, and what the file says about the fee; null for files
-- from before this migration.
alter table issued_agreements
  add column fee_words text,
  add column history_sequence integer,
  add column history_hash text,
  add constraint issued_agreements_history check ((history_sequence is null) = (history_hash is null));
