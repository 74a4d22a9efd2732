-- Which events of their subscription a person is notified of by email and in the product; without a row, of all.
create table subscription_notification_preferences (
  user_id uuid not null references users on delete cascade,
  event text not null,
  email boolean not null,
  in_app boolean not null,
  primary key (user_id, event)
);
create index notifications_of_subscriptions on notifications (recipient_id, created_at desc, id desc)
  where related_item_type = 'subscription' and in_app and status <> 'archived';
