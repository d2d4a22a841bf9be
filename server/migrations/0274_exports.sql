-- How far the file of a list is that somebody takes away, whichever process writes it; forgotten after a day.
create table office_exports (
  export_id uuid primary key default gen_random_uuid(),
  entity_id integer not null,
  person_id uuid not null references people (person_id),
  list text not null,
  format text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'stopped', 'failed')),
  row_count integer not null default 0,
  total integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index office_exports_by_time on office_exports (created_at);
