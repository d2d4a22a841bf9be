-- Since when a platform's private key is the one that it is: whoever changes keys once a year has to know. Of keys from before it is
-- the platform's own day, which is no later than theirs.
alter table platforms add column key_made_at timestamptz not null default now();
update platforms set key_made_at = created_at;
