alter table notifications
  add column in_app boolean not null default true,
  add column mail_subject text,
  add column mail_details text[] not null default '{}',
  add column mail_due_at timestamptz,
  add column mailed_at timestamptz;

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
