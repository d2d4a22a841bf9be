-- A terminal that the provider has stopped takes nothing from then on; a number works at one entity at a time.
alter table terminals add column stopped_at timestamptz;
create index terminals_by_number on terminals (terminal_id) where stopped_at is null;
