-- The whole foundation: platforms and entities, payments with their events and attempts, checkouts, customers,
-- saved methods and the vault, webhooks and their deliveries, and the keys that make a repeat harmless.
-- An entity's id is its tax number. Every table of a merchant's data has entity_id first: it is the tenant wall
-- and the distribution column.

create table platforms (
  platform_id integer primary key,
  name text not null,
  sealed_key bytea not null,
  checkout_validity_minutes integer not null default 30,
  created_at timestamptz not null default now()
);

create table entities (
  entity_id integer primary key,
  name text not null,
  phone_number text,
  address text,
  post_code text,
  locality text,
  permanent_certificate text,
  economic_section text,
  economic_code integer,
  state text not null check (state in ('pending', 'approved', 'declined')),
  state_at timestamptz not null,
  created_at timestamptz not null,
  -- The sandbox's clock: how far this entity's time runs ahead of ours. Always 0 in production.
  clock_ahead_seconds bigint not null default 0 check (clock_ahead_seconds >= 0)
);

create table platform_entities (
  platform_id integer not null references platforms,
  entity_id integer not null references entities,
  primary key (platform_id, entity_id)
);

-- What an entity may be paid with, and between which amounts.
create table entity_methods (
  entity_id integer not null references entities,
  code text not null check (code in ('CC', 'MB', 'MW')),
  type text not null check (type in ('DEFAULT', 'NORMAL', 'REALTIME', 'TPA')),
  minimum_cents integer not null default 1,
  maximum_cents integer not null default 99999999,
  primary key (entity_id, code)
);

-- The seven-digit sequences that an entity may give out under a Multibanco entity.
create table reference_ranges (
  entity_id integer not null references entities,
  range_id integer not null generated always as identity,
  reference_entity integer not null,
  first_sequence integer not null,
  last_sequence integer not null,
  next_sequence integer not null,
  created_at timestamptz not null default now(),
  primary key (entity_id, range_id),
  check (first_sequence <= next_sequence and next_sequence <= last_sequence + 1)
);
-- The bank network knows a reference only: its sequence tells whose it is.
create unique index reference_ranges_by_sequence on reference_ranges (reference_entity, first_sequence);

create table bank_accounts (
  entity_id integer not null references entities,
  code text not null,
  owner text not null,
  bank_name text not null,
  iban text not null,
  swift text not null,
  created_at timestamptz not null default now(),
  primary key (entity_id, code)
);

-- Handed out in blocks of 50, so that the next id is known before the row is written (its reference needs it).
create sequence payment_ids start 10001 increment 50;

create table payments (
  entity_id integer not null,
  payment_id bigint not null,
  platform_id integer not null,
  type text not null check (type in ('payment', 'refund', 'authorization', 'capture')),
  state text not null check (state in ('pending', 'pending_confirmation', 'confirmed', 'authorised', 'cancelled')),
  state_at timestamptz not null,
  amount_cents integer not null check (amount_cents > 0),
  -- Sums of the confirmed and of the still unknown refunds and captures, so that none can exceed the payment.
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  captured_cents integer not null default 0 check (captured_cents between 0 and amount_cents),
  initial_payment_id bigint,
  reference_entity text,
  reference text not null,
  available_methods jsonb not null,
  method_code text,
  method_type text,
  method_details jsonb not null default '{}',
  method_uuid uuid,
  result_code text,
  result_at timestamptz,
  cancel_reason text,
  cancel_remarks text,
  valid_start timestamptz not null,
  valid_end timestamptz not null,
  block_late boolean not null default false,
  custom_unique_id text,
  code text,
  summary text,
  callback_url text,
  customer_uuid uuid,
  customer jsonb,
  -- Addresses, additional data, recurring: kept as they were sent.
  request_details jsonb not null default '{}',
  last_sequence integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (entity_id, payment_id)
);
create index payments_by_creation on payments (entity_id, created_at desc, payment_id desc);
create index payments_by_update on payments (entity_id, updated_at desc, payment_id desc);
create unique index payments_by_reference on payments (entity_id, reference, reference_entity) where type in ('payment', 'authorization');
create index payments_by_initial on payments (entity_id, initial_payment_id) where initial_payment_id is not null;
create index payments_by_customer on payments (entity_id, customer_uuid) where customer_uuid is not null;
create index payments_by_custom_id on payments (entity_id, custom_unique_id) where custom_unique_id is not null;
-- What the expiry job looks for; payments that ended are not in it.
create index payments_open_by_end on payments (valid_end) where state in ('pending', 'pending_confirmation', 'authorised');

-- What happened, for ever: one row a transition, without gaps in a payment's sequence.
create table payment_events (
  entity_id integer not null,
  payment_id bigint not null,
  sequence integer not null,
  name text not null,
  action text,
  state text not null,
  amount_cents integer not null,
  details jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (entity_id, payment_id, sequence)
);

-- What we asked an acquirer, and what it answered. `asked` and `waiting` are open; a janitor asks after them.
create table attempts (
  entity_id integer not null,
  attempt_id uuid not null,
  payment_id bigint not null,
  kind text not null check (kind in ('authorise', 'request', 'capture', 'refund', 'cancel', 'adjust')),
  method_code text not null,
  amount_cents integer not null,
  status text not null check (status in ('asked', 'waiting', 'approved', 'declined', 'unknown')),
  -- What the settling of this attempt needs to know: phone, challenge address, card to save.
  details jsonb not null default '{}',
  decline_code text,
  acquirer_reference text,
  expires_at timestamptz not null,
  look_again_at timestamptz,
  created_at timestamptz not null,
  primary key (entity_id, attempt_id)
);
create index attempts_by_payment on attempts (entity_id, payment_id, created_at desc);
-- One open question a payment: a second try waits for the first one's answer.
create unique index attempts_open on attempts (entity_id, payment_id) where status in ('asked', 'waiting', 'unknown');
create index attempts_to_look_after on attempts (look_again_at) where status in ('asked', 'waiting', 'unknown');

create table checkouts (
  entity_id integer not null,
  token text not null,
  payment_id bigint not null,
  language text not null,
  layout text not null,
  redirects jsonb not null default '[]',
  allow_registration boolean not null default false,
  created_at timestamptz not null,
  primary key (entity_id, token)
);
create index checkouts_by_payment on checkouts (entity_id, payment_id);

create table customers (
  entity_id integer not null,
  customer_uuid uuid not null,
  customer_id text,
  first_name text,
  last_name text,
  email text,
  phone_number text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (entity_id, customer_uuid)
);
create unique index customers_by_customer_id on customers (entity_id, customer_id);
create index customers_by_creation on customers (entity_id, created_at desc, customer_uuid desc);
create index customers_by_email on customers (entity_id, lower(email));

-- Card data, sealed; the only place where a card number rests. Associated data: entity and row.
create table vault (
  entity_id integer not null,
  vault_id uuid not null,
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (entity_id, vault_id)
);

create table payment_methods (
  entity_id integer not null,
  method_uuid uuid not null,
  customer_uuid uuid not null,
  code text not null check (code in ('CC', 'MW')),
  brand text,
  last4_digits text,
  holder text,
  expiry_month text,
  expiry_year text,
  country_code text,
  last3_digits text,
  vault_id uuid not null,
  created_at timestamptz not null,
  primary key (entity_id, method_uuid)
);
create index payment_methods_by_customer on payment_methods (entity_id, customer_uuid, created_at desc);

create table webhooks (
  webhook_id integer not null generated always as identity,
  platform_id integer not null references platforms,
  action text not null,
  handler text not null,
  url text not null,
  created_at timestamptz not null default now(),
  primary key (platform_id, webhook_id)
);
create unique index webhooks_once on webhooks (platform_id, action, url);

-- What a merchant's server has still to be told, and what it was told. webhook_id is null for a callbackUrl.
create table deliveries (
  entity_id integer not null,
  delivery_id uuid not null,
  platform_id integer not null,
  webhook_id integer,
  payment_id bigint not null,
  sequence integer not null,
  action text not null,
  url text not null,
  body jsonb not null,
  status text not null check (status in ('due', 'delivered', 'given_up')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  -- Whoever sends it holds it until then; a crash lets it go.
  held_until timestamptz,
  created_at timestamptz not null,
  primary key (entity_id, delivery_id)
);
create index deliveries_due on deliveries (next_try_at) where status = 'due';
create index deliveries_by_payment on deliveries (entity_id, payment_id);

create table delivery_attempts (
  entity_id integer not null,
  delivery_id uuid not null,
  try integer not null,
  sent_at timestamptz not null,
  duration_ms integer not null,
  status integer,
  answer text,
  problem text,
  primary key (entity_id, delivery_id, try)
);

-- One row per key a merchant uses against doubles. `scope` is 'header' or 'customUniqueId'.
create table repeat_keys (
  entity_id integer not null,
  scope text not null,
  key text not null,
  operation text not null,
  request jsonb not null,
  resource_id text,
  status integer,
  answer text,
  created_at timestamptz not null default now(),
  primary key (entity_id, scope, key)
);

-- The simulated bank's own memory, as far from ours as a bank's: the connector alone reads it.
create schema simulator;
create table simulator.operations (
  request_id uuid primary key,
  kind text not null,
  merchant_id integer not null,
  payment_id bigint not null,
  amount_cents integer not null,
  status text not null check (status in ('waiting', 'approved', 'declined')),
  decline_code text,
  scenario text not null,
  acquirer_reference text not null,
  answers_at timestamptz,
  created_at timestamptz not null default now()
);
create index simulator_operations_by_payment on simulator.operations (payment_id);
