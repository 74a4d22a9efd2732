select name from (values ('subscription_notification_preferences'), ('notifications_of_subscriptions')) as made (name)
where to_regclass(made.name) is null;
