-- The brake on declines looks at an entity's declined tries of the last hour.
create index attempts_declined on attempts (entity_id, created_at) where status = 'declined' and kind in ('authorise', 'request');
