-- From where a key may be used, as networks; none: from everywhere.
alter table platforms add column addresses text[] not null default '{}';
alter table api_keys add column addresses text[] not null default '{}';
