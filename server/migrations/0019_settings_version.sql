-- What an entity is set to (methods, accounts, contract, look of its pages) changes seldom and is read for every call. Each
-- change gives its row a new version in the same transaction, so that a process may keep what it read under a version.
create sequence settings_versions;
alter table entities add column settings_version bigint not null default nextval('settings_versions');

create function renew_settings() returns trigger language plpgsql as $$
begin
  update entities set settings_version = nextval('settings_versions')
  where entity_id in (case when tg_op <> 'INSERT' then old.entity_id end, case when tg_op <> 'DELETE' then new.entity_id end);
  return null;
end $$;
create trigger entity_methods_renew after insert or update or delete on entity_methods for each row execute function renew_settings();
create trigger bank_accounts_renew after insert or update or delete on bank_accounts for each row execute function renew_settings();
create trigger entity_pages_renew after insert or update or delete on entity_pages for each row execute function renew_settings();

create function renew_own_settings() returns trigger language plpgsql as $$
begin
  new.settings_version := nextval('settings_versions');
  return new;
end $$;
create trigger entities_renew before update of contract_ends_at on entities for each row execute function renew_own_settings();
