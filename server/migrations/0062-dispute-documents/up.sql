create table line_dispute_documents (
  file_id uuid primary key references files,
  dispute_id uuid not null references report_line_disputes,
  -- When somebody other than the uploader first opened it; from then on it stays.
  opened_at timestamptz
);
create index line_dispute_documents_dispute on line_dispute_documents (dispute_id);

create trigger line_dispute_documents_opened_stay before update or delete on line_dispute_documents
  for each row when (old.opened_at is not null) execute function refuse_change();
create trigger line_dispute_documents_no_truncate before truncate on line_dispute_documents
  for each statement execute function refuse_change();

-- Never used: a dispute has any number of documents, of both sides.
alter table report_line_disputes drop column document_id;
