-- Whom an owner invited to a project, and what came of it.
create table invitations (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  inviter_id uuid not null references users,
  -- Null while nobody with an account is known to be invited.
  provider_id uuid references users,
  -- The address as the inviter typed it; null when the provider was chosen by id.
  invited_email text check (invited_email = lower(invited_email)),
  status text not null check (status in ('pending', 'accepted', 'declined', 'expired', 'withdrawn')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (provider_id is not null or invited_email is not null),
  check ((status = 'pending') = (ended_at is null)),
  check (status <> 'accepted' or provider_id is not null),
  check (inviter_id <> provider_id)
);
create index invitations_project on invitations (project_id, created_at desc, id desc);
create index invitations_provider on invitations (provider_id, created_at desc, id desc);
create index invitations_inviter on invitations (inviter_id, created_at desc, id desc);
create index invitations_newest on invitations (created_at desc, id desc);
create index invitations_accepted on invitations (provider_id, project_id) where status = 'accepted';
create index invitations_address on invitations (invited_email) where provider_id is null;
create index invitations_expiring on invitations (expires_at) where status = 'pending';
-- Nobody is invited to a project twice at once. An address and an id stay apart: otherwise a refusal would reveal whose
-- address it is.
create unique index invitations_one_by_id on invitations (project_id, provider_id)
  where status = 'pending' and invited_email is null;
create unique index invitations_one_by_address on invitations (project_id, invited_email) where status = 'pending';

-- Each time that an invitation was sent.
create table invitation_sendings (
  id uuid primary key default gen_random_uuid(),
  invitation_id uuid not null references invitations on delete cascade,
  sent_by uuid not null references users,
  sent_at timestamptz not null
);
create index invitation_sendings_invitation on invitation_sendings (invitation_id, sent_at desc);
create index invitation_sendings_sender on invitation_sendings (sent_by, sent_at desc);
