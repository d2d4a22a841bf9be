-- A platform that no longer acts for an entity is not told of its payments any more, not even of those that waited.
create function give_up_deliveries() returns trigger language plpgsql as $$
begin
  update deliveries set status = 'given_up', held_until = null
  where entity_id = old.entity_id and platform_id = old.platform_id and status = 'due' and payment_id is not null;
  return null;
end $$;
create trigger deliveries_of_lost_entities after delete on platform_entities for each row execute function give_up_deliveries();

-- For which bodies a platform's hashes were used, where it wants each bound to one; the rest stays as clients know it.
alter table platforms add column soap_strict boolean not null default false;
create table soap_uses (
  platform_id integer not null references platforms,
  hash text not null,
  said text not null,
  used_at timestamptz not null,
  primary key (platform_id, hash)
);
create index soap_uses_by_age on soap_uses (used_at);
