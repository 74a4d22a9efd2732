-- Uploaded files. Their contents are on a disk or in S3, by the storage key.
create table files (
  id uuid primary key,
  storage_key text not null unique,
  filename text not null,
  file_type text not null,
  file_size bigint not null check (file_size >= 0),
  sha256 text not null,
  uploaded_by uuid not null references users,
  uploaded_at timestamptz not null
);
