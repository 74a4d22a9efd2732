create table agreement_documents (
  file_id uuid primary key references files,
  agreement_id uuid not null references agreements,
  title text not null check (length(title) between 1 and 200),
  -- When somebody other than the uploader first opened it; from then on it stays.
  opened_at timestamptz
);
create index agreement_documents_agreement on agreement_documents (agreement_id);

create trigger agreement_documents_opened_stay before update or delete on agreement_documents
  for each row when (old.opened_at is not null) execute function refuse_change();
create trigger agreement_documents_no_truncate before truncate on agreement_documents
  for each statement execute function refuse_change();
