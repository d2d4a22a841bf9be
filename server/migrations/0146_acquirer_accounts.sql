-- Accounts at acquirers with their sealed settings, who is asked for which method since when, and what came in by their doors.
create table acquirer_accounts (
  account text primary key,
  connector text not null,
  -- Whose it is; null: the provider's own.
  entity_id integer references entities,
  sealed bytea not null,
  -- SHA-256 of the secret part of the address that its acquirer notifies.
  door_hash bytea not null unique,
  created_at timestamptz not null default now(),
  constraint acquirer_accounts_account_check check (account ~ '^[a-z0-9][a-z0-9-]{1,39}$')
);

create table acquirer_routes (
  route_id bigint primary key generated always as identity,
  -- Null: every entity that has no route of its own.
  entity_id integer references entities,
  method_code text not null,
  -- Null: nobody is asked.
  account text references acquirer_accounts,
  valid_from timestamptz not null,
  created_at timestamptz not null default now()
);
create index acquirer_routes_by_time on acquirer_routes (method_code, entity_id, valid_from desc);

create table acquirer_notices (
  notice_id bigint primary key generated always as identity,
  account text not null,
  digest bytea not null,
  sealed bytea not null,
  known_as text[] not null,
  received_at timestamptz not null,
  worked_at timestamptz,
  unique (account, digest)
);
create index acquirer_notices_to_work on acquirer_notices (notice_id) where worked_at is null;
create index acquirer_notices_by_age on acquirer_notices (received_at);
