-- Who did what, from where, and what came of it: a chain, each row with the hash of the one before. Rows are added and
-- never changed; the head says how long the chain is, so that nothing can be cut off its end unseen.
create table security_events (
  event_id bigint primary key,
  at timestamptz not null,
  kind text not null,
  outcome text not null check (outcome in ('allowed', 'refused', 'done', 'failed')),
  -- 'platform:2001', 'operator:ana', 'page', 'nobody'.
  who text not null,
  address text,
  entity_id integer,
  details jsonb not null default '{}',
  previous bytea not null,
  hash bytea not null
);
create index security_events_by_entity on security_events (entity_id, event_id) where entity_id is not null;
create index security_events_by_time on security_events (at);

create table security_head (
  one boolean primary key default true check (one),
  event_id bigint not null,
  hash bytea not null
);

create function security_hash(e security_events) returns bytea language sql stable as $$
  select sha256(e.previous || convert_to(
    jsonb_build_array(e.event_id, extract(epoch from e.at)::text, e.kind, e.outcome, e.who, e.address, e.entity_id, e.details)::text, 'UTF8'))
$$;

-- Whoever adds a row holds the head until its transaction ends: one after the other, whatever process it is.
create function chain_security_event() returns trigger language plpgsql as $$
declare
  head security_head;
begin
  insert into security_head (event_id, hash) values (0, '\x') on conflict do nothing;
  select * into head from security_head for update;
  new.event_id := head.event_id + 1;
  new.previous := head.hash;
  new.hash := security_hash(new);
  update security_head set event_id = new.event_id, hash = new.hash;
  return new;
end $$;
create trigger security_events_chain before insert on security_events for each row execute function chain_security_event();

create function is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: what happened stays.', tg_table_name;
end $$;
create trigger security_events_append_only before update or delete or truncate on security_events
  for each statement execute function is_append_only();
create trigger payment_events_append_only before update or delete or truncate on payment_events
  for each statement execute function is_append_only();
