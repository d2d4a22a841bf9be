-- Up to where an entity's payments have lost what they knew of their payers, and which were passed because they are still open.
create table erasures (
  entity_id integer primary key references entities,
  up_to bigint not null
);
create table erasures_left (
  entity_id integer not null,
  payment_id bigint not null,
  primary key (entity_id, payment_id)
);
