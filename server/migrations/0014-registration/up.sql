-- Where somebody who registered through an invitation arrives when they first sign in, from whichever device.
alter table users add column arrive_at text check (arrive_at like '/%');
