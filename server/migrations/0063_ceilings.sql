-- What an entity may take beyond what a payer agreed to at the time; who has no row has the usual.
create table entity_ceilings (
  entity_id integer primary key references entities,
  -- So many times the amount that the payer agreed to.
  raise_times integer not null default 10 check (raise_times >= 1),
  -- And whatever that is, up to here.
  free_cents integer not null default 500000 check (free_cents >= 1),
  -- Charges of one saved card without its holder in 24 hours.
  charges_per_day integer not null default 100 check (charges_per_day >= 1)
);
