-- Whom developer mode may sign in as: people who were made for a demo, each marked when it was filled. Nobody else ever.
create table demo_people (
  user_id uuid primary key references users on delete cascade,
  position integer not null,
  about text not null check (about <> ''),
  marked_at timestamptz not null
);
