-- Filters of a room that a person gave a name, for one entity (decision 232).
create table saved_views (
  entity_id integer not null references entities,
  person_id uuid not null references people,
  view_uuid uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000),
  created_at timestamptz not null default now(),
  primary key (entity_id, person_id, view_uuid)
);
create unique index saved_views_once on saved_views (entity_id, person_id, lower(name));
