-- Two people at the desk say when an entity's contract ends.
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check check (kind in ('entity', 'change', 'ownership', 'reset', 'terms', 'limits', 'ledger', 'master_key', 'money', 'account', 'route', 'range', 'resumption', 'ceilings', 'bank_file', 'acting', 'method', 'contract'));
