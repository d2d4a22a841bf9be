-- A list of transfers tells how each comes about without reading its payments again.
alter table transfers add column collected_cents bigint not null default 0;
alter table transfers add column refunded_cents bigint not null default 0;
alter table transfers add column fee_net_e8 bigint not null default 0;
alter table transfers add column fee_tax_e8 bigint not null default 0;
update transfers t set collected_cents = sums.collected, refunded_cents = sums.refunded, fee_net_e8 = sums.net, fee_tax_e8 = sums.tax
from (
  select entity_id, transfer_reference,
    coalesce(sum(amount_cents) filter (where type <> 'refund'), 0) as collected,
    coalesce(sum(amount_cents) filter (where type = 'refund'), 0) as refunded,
    coalesce(sum(fee_net), 0) * 100000000 as net, coalesce(sum(fee_tax), 0) * 100000000 as tax
  from payments where transferred_at is not null group by entity_id, transfer_reference) sums
where sums.entity_id = t.entity_id and sums.transfer_reference = t.reference;
create index transfers_by_time on transfers (entity_id, created_at desc, transfer_id desc);
create index invoices_by_time on invoices (entity_id, invoiced_at desc);
