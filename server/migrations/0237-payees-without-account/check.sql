select name from (values ('payments_payees_found'), ('payments_payee_changed'), ('connect_accounts_payee_found')) as made (name)
where not exists (select from pg_trigger where tgname = made.name);
