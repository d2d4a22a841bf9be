-- The log of a subscription's deliveries, newest first. Across the entities of a platform, as the subscription itself is.
create index deliveries_by_webhook on deliveries (platform_id, webhook_id, created_at desc, delivery_id desc) where webhook_id is not null;
