-- Batches of Multibanco references: lines that are made one by one, each once whoever dies when, and each refused for itself.
create table reference_batches (
  entity_id integer not null references entities,
  batch_id uuid not null,
  platform_id integer not null references platforms,
  state text not null check (state in ('open', 'running', 'done', 'stopped')),
  state_at timestamptz not null,
  code text,
  line_count integer not null,
  made_count integer not null,
  refused_count integer not null,
  -- Until when a process has its lines in hand; real time.
  leased_until timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (made_count + refused_count <= line_count),
  primary key (entity_id, batch_id)
);
create index reference_batches_by_creation on reference_batches (entity_id, created_at desc, batch_id desc);
create index reference_batches_by_code on reference_batches (entity_id, code) where code is not null;
create index reference_batches_running on reference_batches (leased_until) where state = 'running';

create table reference_lines (
  entity_id integer not null,
  batch_id uuid not null,
  line integer not null check (line > 0),
  state text not null check (state in ('waiting', 'made', 'refused')),
  -- What was asked for, until it is made or refused: it may name its payer.
  request jsonb,
  amount_cents integer not null,
  code text,
  custom_unique_id text,
  payment_id bigint,
  repeated boolean not null,
  refusal jsonb,
  created_at timestamptz not null,
  primary key (entity_id, batch_id, line),
  check ((state = 'made') = (payment_id is not null)),
  check (state = 'waiting' or request is null)
);
create index reference_lines_waiting on reference_lines (entity_id, batch_id, line) where state = 'waiting';
create index reference_lines_by_payment on reference_lines (entity_id, payment_id) where payment_id is not null;
create index reference_lines_asked on reference_lines (created_at) where request is not null;
