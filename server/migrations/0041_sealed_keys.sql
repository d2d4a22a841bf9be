-- Keys of our own that a rotation of the master key must not change, sealed under it: that of fingerprints.
create table sealed_keys (
  name text primary key,
  sealed bytea not null,
  created_at timestamptz not null default now()
);
