-- What an entity may take in one day, in Lisbon, without its payers: charged to saved cards, and raised on authorisations.
alter table entity_ceilings add column charged_cents_a_day integer not null default 10000000 check (charged_cents_a_day >= 1);
alter table entity_ceilings add column raised_cents_a_day integer not null default 5000000 check (raised_cents_a_day >= 1);

-- The latest day on which it did, and how much was asked for until now. One row an entity: whoever takes more holds it.
create table entity_days (
  entity_id integer primary key references entities,
  day date not null,
  charged_cents integer not null default 0 check (charged_cents >= 0),
  raised_cents integer not null default 0 check (raised_cents >= 0)
);
