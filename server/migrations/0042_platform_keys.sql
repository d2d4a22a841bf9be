-- Keys of a platform: while it changes its private key two are valid, and it may have others that may do less.
alter table platforms
  -- The next private key; both are taken until the change ends, ours stays the one that signs.
  add column next_sealed_key bytea,
  add column change_ends_at timestamptz,
  add column suspended_at timestamptz,
  add constraint platforms_change check ((next_sealed_key is null) = (change_ends_at is null));

-- A key for calls only. It is random and long, so that its hash is enough; scopes are read, charge and refund.
create table api_keys (
  platform_id integer not null references platforms,
  key_id integer not null generated always as identity,
  name text not null,
  scopes text[] not null check (scopes <@ array['read', 'charge', 'refund'] and cardinality(scopes) > 0),
  hash bytea not null unique,
  created_at timestamptz not null default now(),
  ends_at timestamptz,
  primary key (platform_id, key_id)
);

-- Set by an operator: no new payment, and no money out, until it is taken back.
alter table entities add column suspended_at timestamptz;
create trigger entities_renew_suspended before update of suspended_at on entities for each row execute function renew_own_settings();
