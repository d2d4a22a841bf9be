-- Who did or saw what in the office: a chain like security_events, written in the transaction of the act itself.
create table audit (
  audit_id bigint primary key,
  at timestamptz not null,
  -- Nobody's own: 'operator:ana' for a command.
  person_id uuid,
  who text not null,
  role text,
  address text,
  -- For which entity it was done; null: the provider's own.
  entity_id integer,
  action text not null,
  -- What it was done to: a payment, a person, a platform.
  subject text,
  outcome text not null check (outcome in ('asked', 'done', 'refused', 'seen')),
  before jsonb,
  after jsonb,
  request_id text,
  previous bytea not null,
  hash bytea not null
);
create index audit_by_entity on audit (entity_id, audit_id) where entity_id is not null;
create index audit_by_subject on audit (entity_id, subject, audit_id) where subject is not null;

create table audit_head (
  one boolean primary key default true check (one),
  audit_id bigint not null,
  hash bytea not null
);

create function audit_hash(a audit) returns bytea language sql stable as $$
  select sha256(a.previous || convert_to(
    jsonb_build_array(a.audit_id, extract(epoch from a.at)::text, a.person_id, a.who, a.role, a.address, a.entity_id, a.action, a.subject,
      a.outcome, a.before, a.after, a.request_id)::text, 'UTF8'))
$$;

-- Whoever adds a row holds the head until its transaction ends.
create function chain_audit() returns trigger language plpgsql as $$
declare
  head audit_head;
begin
  insert into audit_head (audit_id, hash) values (0, '\x') on conflict do nothing;
  select * into head from audit_head for update;
  new.audit_id := head.audit_id + 1;
  new.at := clock_timestamp();
  new.previous := head.hash;
  new.hash := audit_hash(new);
  update audit_head set audit_id = new.audit_id, hash = new.hash;
  return new;
end $$;
create trigger audit_chain before insert on audit for each row execute function chain_audit();
create trigger audit_append_only before update or delete or truncate on audit for each statement execute function is_append_only();
