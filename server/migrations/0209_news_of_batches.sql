-- The end of a batch of references is an event, and its payments name it (decision 271).
alter table reference_batches add column event_number bigint;
create index reference_batches_by_number on reference_batches (entity_id, event_number) where event_number is not null;
alter table deliveries add column batch_id uuid;
alter table payments add column batch_id uuid;
create index payments_by_batch on payments (entity_id, batch_id, created_at desc, payment_id desc) where batch_id is not null;
