-- People of the office: who they are, what they are to entities and to the provider, and on which devices they are signed in.
create table people (
  person_id uuid primary key default gen_random_uuid(),
  -- Lower case; whom a mail reaches is who it is.
  email text not null unique,
  name text not null,
  language text not null check (language in ('PT', 'ES', 'EN')),
  created_at timestamptz not null default now()
);

create table memberships (
  entity_id integer not null references entities,
  person_id uuid not null references people,
  role text not null check (role in ('owner', 'finance', 'support', 'developer', 'viewer')),
  created_at timestamptz not null default now(),
  primary key (entity_id, person_id)
);
create index memberships_by_person on memberships (person_id);

create table staff_roles (
  person_id uuid not null references people,
  role text not null check (role in ('compliance', 'finance', 'support', 'operations', 'administrator')),
  created_at timestamptz not null default now(),
  primary key (person_id, role)
);

-- Of a session's token only the hash is kept: who reads the table is nobody.
create table office_sessions (
  session_id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  person_id uuid not null references people,
  -- The entity that was seen last.
  entity_id integer references entities,
  address text,
  device text,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- When it ends whatever happens; and sooner when nobody uses it.
  ends_at timestamptz not null,
  ended_at timestamptz,
  -- When the person last showed a passkey or a code.
  proved_at timestamptz
);
create index office_sessions_by_person on office_sessions (person_id, seen_at) where ended_at is null;

-- A platform that an entity's own people made and look after; the others are integrators'.
alter table platforms add column owner_entity_id integer references entities;
create index platforms_by_owner on platforms (owner_entity_id) where owner_entity_id is not null;
