-- Addresses of people who might recommend a provider: nothing ever read them or wrote to them.
alter table provider_profiles drop column recommendation_emails, drop column recommendation_message;
