-- What a platform's calls say and we do not understand: refused of the new ones, passed over of those that were there before.
alter table platforms add column strict boolean not null default false;
-- Keeping payers' methods is for certain integrations only; those that were there before may.
alter table platforms add column may_save_methods boolean not null default true;
