-- Notifications, in the product and by mail.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  recipient_id uuid not null references users on delete cascade,
  type text not null check (type in ('system', 'message', 'proposal', 'agreement', 'payment', 'marketplace', 'report', 'project')),
  title text not null,
  -- A person stands in it as @{id}; the name is put in when it is read.
  message text not null,
  link_text text,
  link_url text,
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high')),
  related_item_type text,
  related_item_id text,
  status text not null default 'unread' check (status in ('unread', 'read', 'archived')),
  in_app boolean not null default true,
  mail_subject text,
  mail_details text[] not null default '{}',
  -- Set only while a mail waits.
  mail_due_at timestamptz,
  mailed_at timestamptz,
  created_at timestamptz not null,
  read_at timestamptz,
  archived_at timestamptz
);
create index notifications_recipient on notifications (recipient_id, created_at desc, id desc);
-- What a person sees without choosing, and with each filter, in the order of the list.
create index notifications_inbox on notifications (recipient_id, created_at desc, id desc)
  where in_app and status <> 'archived';
create index notifications_inbox_type on notifications (recipient_id, type, created_at desc, id desc)
  where in_app and status <> 'archived';
create index notifications_status on notifications (recipient_id, status, created_at desc, id desc) where in_app;
create index notifications_status_type on notifications (recipient_id, status, type, created_at desc, id desc)
  where in_app;

create index notifications_to_mail on notifications (recipient_id, mail_due_at) where mail_due_at is not null;
create index notifications_to_forget on notifications (created_at) where status <> 'unread';

create table notification_preferences (
  user_id uuid primary key references users on delete cascade,
  email_proposals boolean not null,
  email_reports boolean not null,
  email_payments boolean not null,
  email_marketing boolean not null,
  app_messages boolean not null,
  app_proposals boolean not null,
  app_marketplace boolean not null,
  last_updated timestamptz not null
);
