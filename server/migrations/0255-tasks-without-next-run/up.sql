alter table collection_tasks drop column next_scheduled_at;
