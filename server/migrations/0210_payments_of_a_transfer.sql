-- Payments are found by the transfer that they are part of.
create index payments_by_transfer_reference on payments (entity_id, transfer_reference, created_at desc, payment_id desc) where transfer_reference is not null;
