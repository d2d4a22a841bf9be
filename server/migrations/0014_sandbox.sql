-- The sandbox's faults, the bank's words that are under way, and the built-in receiver of notifications. Empty in production.
create table simulator.faults (
  merchant_id integer not null,
  kind text not null,
  ends_at timestamptz not null,
  primary key (merchant_id, kind)
);

-- What a bank or network has still to say, because a fault holds it back.
create table simulator.notifications (
  notification_id uuid primary key,
  merchant_id integer not null,
  subject jsonb not null,
  arrives_at timestamptz not null
);

create schema sandbox;
create table sandbox.receivers (
  name text primary key,
  status integer not null default 200,
  created_at timestamptz not null default now()
);
create table sandbox.received (
  name text not null references sandbox.receivers,
  received_id uuid not null,
  received_at timestamptz not null,
  content_type text not null,
  signature text not null,
  body text not null,
  status integer not null,
  primary key (name, received_id)
);
create index sandbox_received_by_time on sandbox.received (name, received_at desc);

-- What was posted to merchants, byte for byte; the last ones only.
create table sandbox.sent (
  entity_id integer not null,
  delivery_id uuid not null,
  sent_at timestamptz not null,
  content_type text not null,
  signature text not null,
  body text not null,
  primary key (entity_id, delivery_id, sent_at)
);
create index sandbox_sent_by_time on sandbox.sent (sent_at);
