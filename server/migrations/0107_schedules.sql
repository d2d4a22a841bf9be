-- Schedules: the same amount of the same customer again each period, by a saved method or by a Multibanco reference. A period
-- has one row, and each try to charge it another, written with its payment: no period is charged twice, whoever dies when.
create table schedules (
  entity_id integer not null references entities,
  schedule_id uuid not null,
  platform_id integer not null references platforms,
  state text not null check (state in ('active', 'paused', 'ended')),
  state_at timestamptz not null,
  state_reason text,
  state_code text,
  amount_cents integer not null check (amount_cents > 0),
  unit text not null check (unit in ('day', 'week', 'month', 'year')),
  every integer not null check (every > 0),
  start_at timestamptz not null,
  most_periods integer check (most_periods > 0),
  end_at timestamptz,
  method_code text not null,
  method_uuid uuid,
  customer_uuid uuid,
  retry_days jsonb not null,
  after_retries text not null check (after_retries in ('pause', 'end', 'continue')),
  code text,
  summary text,
  callback_url text,
  bank_account_code text,
  -- The period that is under way, or the next one; and how far it is.
  period integer not null check (period > 0),
  step text not null check (step in ('due', 'charging', 'retrying')),
  tries integer not null,
  begun integer not null,
  paid_count integer not null,
  paid_cents bigint not null,
  -- When it is to be charged next; null while it waits for what becomes of a payment.
  next_at timestamptz,
  last_sequence integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (entity_id, schedule_id)
);
create index schedules_by_creation on schedules (entity_id, created_at desc, schedule_id desc);
create index schedules_by_code on schedules (entity_id, code) where code is not null;
create index schedules_by_customer on schedules (entity_id, customer_uuid) where customer_uuid is not null;
create index schedules_due on schedules (next_at) where state = 'active' and next_at is not null;

create table schedule_periods (
  entity_id integer not null,
  schedule_id uuid not null,
  period integer not null,
  due_at timestamptz not null,
  amount_cents integer not null check (amount_cents > 0),
  state text not null check (state in ('charging', 'retrying', 'paid', 'failed', 'skipped')),
  tries integer not null,
  payment_id bigint,
  result_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (entity_id, schedule_id, period)
);

create table schedule_charges (
  entity_id integer not null,
  schedule_id uuid not null,
  period integer not null,
  try integer not null,
  payment_id bigint not null,
  primary key (entity_id, schedule_id, period, try)
);

-- Payments of schedules that have ended, one way or the other, and whose schedule has not been told yet.
create table schedule_outcomes (
  entity_id integer not null,
  payment_id bigint not null,
  primary key (entity_id, payment_id)
);

create table schedule_events (
  entity_id integer not null,
  schedule_id uuid not null,
  sequence integer not null,
  action text not null,
  state text not null,
  payment_id bigint,
  created_at timestamptz not null,
  event_number bigint default next_event_number(),
  primary key (entity_id, schedule_id, sequence)
);
create index schedule_events_by_number on schedule_events (entity_id, event_number) where event_number is not null;

-- Which schedule a payment is of; its refunds say so, too. And which one a notification tells of.
alter table payments add column schedule_id uuid;
create index payments_by_schedule on payments (entity_id, schedule_id, created_at desc, payment_id desc) where schedule_id is not null;
alter table deliveries add column schedule_id uuid;
create index deliveries_by_schedule on deliveries (entity_id, schedule_id, sequence) where schedule_id is not null;
