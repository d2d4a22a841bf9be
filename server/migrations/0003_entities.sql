-- Entities register, wait for compliance and are decided; customers are shared with other entities of a platform.
alter table platforms add column may_create_entities boolean not null default false;

alter table entities
  -- What the registration said beyond the columns: shipping countries, supplementary information, methods, source.
  add column registration jsonb not null default '{}',
  -- The platform whose form it came from, where nobody was authenticated.
  add column form_platform_id integer,
  -- When the sandbox's rules decide, on the entity's clock; null: an operator decides.
  add column review_at timestamptz;
create index entities_to_review on entities (review_at) where state = 'pending' and review_at is not null;
create index entities_by_form on entities (form_platform_id, created_at) where form_platform_id is not null;

-- The person who registered an entity; personal data, read by nobody but compliance.
create table entity_users (
  entity_id integer not null references entities,
  name text not null,
  tax_number text not null,
  email text not null,
  phone_number text not null,
  is_politically_exposed boolean not null,
  created_at timestamptz not null,
  primary key (entity_id)
);

-- What happened to an entity, for ever: one row a change of state, without gaps in its sequence.
create table entity_events (
  entity_id integer not null,
  sequence integer not null,
  action text not null,
  state text not null,
  created_at timestamptz not null,
  primary key (entity_id, sequence)
);

-- A delivery tells of a payment, or, where this is null, of the entity itself.
alter table deliveries alter column payment_id drop not null;

-- No two ranges of a Multibanco entity share a sequence, whatever two registrations do at the same moment.
alter table reference_ranges add constraint reference_ranges_apart exclude using gist (
  int4range(reference_entity, reference_entity, '[]') with &&, int4range(first_sequence, last_sequence, '[]') with &&);

-- With whom a customer is shared: entity_id may read it, owner_id created it.
create table customer_entities (
  entity_id integer not null,
  customer_uuid uuid not null,
  owner_id integer not null,
  created_at timestamptz not null,
  primary key (entity_id, customer_uuid)
);
create index customer_entities_by_owner on customer_entities (owner_id, customer_uuid, created_at);
