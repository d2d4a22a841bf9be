-- Between which amounts a method takes: the provider's limits, and within them an entity's own.
alter table entity_methods add column own_minimum_cents integer;
alter table entity_methods add column own_maximum_cents integer;
alter table entity_methods add constraint entity_methods_limits_check check (minimum_cents >= 1 and maximum_cents >= minimum_cents) not valid;
alter table entity_methods add constraint entity_methods_own_limits_check check (own_minimum_cents >= 1 and own_maximum_cents >= own_minimum_cents) not valid;
-- Two people change the provider's.
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check check (kind in ('entity', 'change', 'reset', 'terms', 'limits', 'ledger', 'master_key'));
