select name from (values ('notifications_unread_to_forget')) as made (name) where to_regclass(made.name) is null;
