-- Two people of the provider agree of whom a method is asked, and to a range of Multibanco references.
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check check (kind in ('entity', 'change', 'reset', 'terms', 'limits', 'ledger', 'master_key', 'money', 'route', 'range'));
