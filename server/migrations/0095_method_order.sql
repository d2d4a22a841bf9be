-- In which order an entity's payers see the methods; empty: as the operator has set it.
alter table entity_pages add column method_order text[] not null default '{}'
  check (array_to_string(method_order, ',') ~ '^([A-Z]{2}(,[A-Z]{2})*)?$');
