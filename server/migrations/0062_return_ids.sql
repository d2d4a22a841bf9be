-- By what a shop finds a checkout that its payer came back from: another id than the page's secret. Older ones have none.
alter table checkouts add column return_id uuid;
create unique index checkouts_by_return_id on checkouts (entity_id, return_id) where return_id is not null;
