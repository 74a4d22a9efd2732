-- Where whoever registers was heading: a path of this site. Once the account is made, where they arrive.
alter table pending_registrations add column return_to text check (return_to like '/%');
