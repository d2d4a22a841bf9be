-- A saved method that its acquirer keeps: which account has it; its token rests in the vault. Null: we have the method ourselves.
alter table payment_methods add column account text;

-- What was removed here and an acquirer still has: it is asked to forget it until it has, and only then the token goes.
create table methods_to_forget (
  entity_id integer not null,
  vault_id uuid not null,
  account text not null,
  -- When it is tried again; null: as soon as somebody looks.
  look_again_at timestamptz,
  primary key (entity_id, vault_id)
);
create index methods_to_forget_due on methods_to_forget (look_again_at nulls first);
