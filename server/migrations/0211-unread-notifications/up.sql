create index notifications_unread_to_forget on notifications (created_at) where status = 'unread';
