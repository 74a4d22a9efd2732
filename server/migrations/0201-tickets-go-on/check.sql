select 'support_tickets_follows' as name where to_regclass('support_tickets_follows') is null;
