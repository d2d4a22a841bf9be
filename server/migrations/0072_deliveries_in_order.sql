-- Deliveries of one payment go in order, a subscription may take all events, one at a time, and be tried for three days.
-- Most deliveries follow none: only those that do are looked at when a claim asks who is next.
alter table deliveries add column follows boolean not null default false;
create index deliveries_following on deliveries (entity_id, payment_id) where status = 'due' and follows;

alter table webhooks add column retries text not null default 'classic' check (retries in ('classic', 'three_days'));
alter table webhooks add column most_events integer not null default 50 check (most_events between 1 and 50);
