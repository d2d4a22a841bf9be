-- How people prove who they are: passkeys first, a password with codes of an app second.
create table passkeys (
  person_id uuid not null references people,
  -- The credential's id as its device gave it, base64url.
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  -- What the person calls it.
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (person_id, credential_id)
);

create table passwords (
  person_id uuid primary key references people,
  -- scrypt: cost, salt and hash.
  hash text not null,
  -- The secret of the app's codes, sealed under the master key and bound to its person.
  code_key bytea,
  code_confirmed_at timestamptz,
  -- The last step of thirty seconds whose code was taken: no code works twice.
  code_step bigint not null default 0,
  changed_at timestamptz not null default now()
);

create table recovery_codes (
  person_id uuid not null references people,
  hash bytea not null,
  used_at timestamptz,
  primary key (person_id, hash)
);

-- What a device was asked to sign; each is answered once, soon, by whom it was made for.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('sign_in', 'register', 'prove')),
  -- Null where nobody has said who they are yet.
  person_id uuid references people,
  ends_at timestamptz not null
);
create index passkey_challenges_end on passkey_challenges (ends_at);

-- Guesses, counted for all processes together: whose address, and from which network.
create table sign_in_tries (
  try_id bigint generated always as identity primary key,
  subject text not null,
  at timestamptz not null default now()
);
create index sign_in_tries_recent on sign_in_tries (subject, at);

create table invitations (
  invitation_id uuid primary key default gen_random_uuid(),
  -- Of the link only the hash is kept.
  token_hash bytea not null unique,
  email text not null,
  name text,
  language text not null check (language in ('PT', 'ES', 'EN')),
  -- To be what: a member of an entity, staff of the provider, or neither: to prove anew who one is, after a device was lost.
  entity_id integer references entities,
  role text,
  staff_roles text[] not null default '{}',
  invited_by uuid references people,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz,
  check ((entity_id is null) = (role is null))
);
create index invitations_of_entity on invitations (entity_id, created_at) where used_at is null and withdrawn_at is null;
