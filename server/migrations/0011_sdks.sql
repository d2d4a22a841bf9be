-- Links to generated SDKs: what was asked for, not the bytes, so that any process can make them again. Nobody's data.
create table sdks (
  code uuid primary key,
  language text not null,
  options jsonb not null,
  expires_at timestamptz not null
);
create index sdks_by_expiry on sdks (expires_at);
