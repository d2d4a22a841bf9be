-- Whose held money is, is decided by two people too.
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check check (kind in ('entity', 'change', 'reset', 'terms', 'limits', 'ledger', 'master_key', 'money'));
-- The desk reads what is held of all entities, the oldest first.
create index received_money_to_decide on received_money (received_at, money_id) where reason is not null and resolution is null;
