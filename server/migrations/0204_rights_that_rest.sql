-- PCI DSS 4.0.1, 8.2.6: a right that nobody used for ninety days rests until an owner, or of the provider an administrator, lets it go on.
alter table memberships add column kept_at timestamptz not null default now(), add column resting_since timestamptz;
alter table staff_roles add column kept_at timestamptz not null default now(), add column resting_since timestamptz;
update memberships set kept_at = created_at;
update staff_roles set kept_at = created_at;
create index office_sessions_last_seen on office_sessions (person_id, seen_at);
