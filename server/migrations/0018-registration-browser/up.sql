-- The browser in which a registration was typed in; its code opens the account elsewhere only with the password.
alter table pending_registrations add column browser_hash text;
