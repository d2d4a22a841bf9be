-- What was given up is looked for by address, at the desk and at home: few rows of many, found without reading those that arrived.
create index deliveries_given_up on deliveries (platform_id, webhook_id, created_at) where status = 'given_up' and webhook_id is not null;
