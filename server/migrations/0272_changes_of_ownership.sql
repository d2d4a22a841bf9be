-- Who is behind a company changes as its bank account does: it waits, and two people of compliance agree to it.
alter table entity_changes drop constraint entity_changes_kind_check;
alter table entity_changes add constraint entity_changes_kind_check check (kind in ('details', 'bank_account', 'ownership'));
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check check (kind in ('entity', 'change', 'ownership', 'reset', 'terms', 'limits', 'ledger', 'master_key', 'money', 'route', 'range'));
