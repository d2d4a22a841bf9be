-- What the provider stopped and what its owner stopped are two things: letting one go on leaves the other.
alter table platforms add column suspended_by_provider boolean not null default false;
update platforms set suspended_by_provider = true where suspended_at is not null and not suspended_by_owner;
