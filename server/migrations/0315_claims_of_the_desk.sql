-- Whose unclaimed money is, two people of the desk say; the transfers of a file for the bank are found by when it was made, and acts by who did them and when.
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check check (kind in ('entity', 'change', 'ownership', 'reset', 'terms', 'limits', 'ledger', 'master_key', 'money', 'claim', 'account', 'route', 'range', 'resumption', 'ceilings', 'bank_file', 'acting', 'method', 'contract'));
create index transfers_by_file on transfers (exported_at, entity_id, transfer_id) where exported_at is not null;
create index audit_by_who on audit (who text_pattern_ops, audit_id);
create index audit_by_time on audit (at);
