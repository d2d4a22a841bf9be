-- A platform that its owner stopped its owner may let go on; one that the provider stopped only the provider.
alter table platforms add column suspended_by_owner boolean not null default false;

-- How many invitations went to a mailbox, and from one person, lately.
create index invitations_by_email on invitations (email, created_at);
create index invitations_by_inviter on invitations (invited_by, created_at);
