-- At the desk two people let an entity go on that one has stopped, and two set how far it may go beyond what its payers agreed to.
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check check (kind in ('entity', 'change', 'ownership', 'reset', 'terms', 'limits', 'ledger', 'master_key', 'money', 'route', 'range', 'resumption', 'ceilings'));
