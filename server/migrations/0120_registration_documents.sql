-- Who registered on the form follows it by a link, and adds documents to it: sealed, and for compliance alone. Of a link the
-- database has a fingerprint; of the address that it was sent to, too.
create table registration_links (
  token_mark text primary key,
  entity_id integer not null,
  registration_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  recipient_mark text
);
create index registration_links_by_registration on registration_links (entity_id, registration_id);
create index registration_links_by_recipient on registration_links (recipient_mark, created_at);
create index registration_links_by_end on registration_links (expires_at);

create table registration_documents (
  entity_id integer not null,
  registration_id bigint not null,
  place integer not null,
  kind text not null,
  name text not null,
  type text not null,
  bytes integer not null,
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (entity_id, registration_id, place)
);
