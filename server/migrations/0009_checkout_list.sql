-- The list of an entity's checkouts, newest first.
create index checkouts_by_creation on checkouts (entity_id, created_at desc, token desc);
