-- What happened to an entity, its payments and its transfers, in one order that a reader can follow without missing any.
-- A number is drawn after the transaction has its own: once everybody who was under way has ended, nothing below the last
-- number can come any more. The worker proves that and writes down how far readers may go. Older events have no number.
create sequence event_numbers as bigint;

create function next_event_number() returns bigint language plpgsql as $$
begin
  perform pg_current_xact_id();
  return nextval('event_numbers');
end $$;

alter table payment_events add column event_number bigint;
alter table payment_events alter column event_number set default next_event_number();
create index payment_events_by_number on payment_events (entity_id, event_number) where event_number is not null;

alter table entity_events add column event_number bigint;
alter table entity_events alter column event_number set default next_event_number();
create index entity_events_by_number on entity_events (entity_id, event_number) where event_number is not null;

alter table transfers add column event_number bigint;
alter table transfers alter column event_number set default next_event_number();
create index transfers_by_number on transfers (entity_id, event_number) where event_number is not null;

create table event_horizon (
  horizon_id integer primary key check (horizon_id = 1),
  through bigint not null
);
insert into event_horizon values (1, 0);
