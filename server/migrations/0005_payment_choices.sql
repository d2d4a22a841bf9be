-- What a merchant may choose of a payment: its bank account, a range or reference of its own, data to find it by; and
-- the indexes that keep the list of payments fast.

-- Whether somebody could still pay this reference: it waits, or it is a normal one that takes late money.
alter table payments add column reference_live boolean not null generated always as (
  reference_entity is not null and type in ('payment', 'authorization') and (
    state in ('pending', 'pending_confirmation')
    or (state = 'cancelled' and not block_late and available_methods @> '[{"code": "MB", "type": "NORMAL"}]'::jsonb))
) stored;

-- A sequence is given out again only when nobody can pay it any more, by whatever process.
drop index payments_by_reference;
create index payments_by_reference on payments (entity_id, reference, payment_id desc);
create unique index payments_live_sequence on payments (entity_id, reference_entity, left(reference, 7)) where reference_live;

-- When the merchant was warned that a range is nearly used up.
alter table reference_ranges add column warned_at timestamptz;

-- Payments from before the choice go to the entity's first account.
update payments p set bank_account_code = (
  select b.code from bank_accounts b where b.entity_id = p.entity_id order by b.created_at, b.code limit 1)
where bank_account_code is null;

-- Additional data by key and value, to find payments by; a value may be long, so its digest stands here.
create table payment_data (
  entity_id integer not null,
  key text not null,
  value_digest uuid not null,
  payment_id bigint not null,
  primary key (entity_id, key, value_digest, payment_id)
);
create index payment_data_by_payment on payment_data (entity_id, payment_id);
insert into payment_data (entity_id, key, value_digest, payment_id)
select p.entity_id, d->>'key', md5(d->>'value')::uuid, p.payment_id
from payments p, jsonb_array_elements(p.request_details->'additionalData') d
on conflict do nothing;

-- A filter that fits most payments is answered from this index alone, however deep the page.
create index payments_by_creation_wide on payments (entity_id, created_at desc, payment_id desc)
  include (type, state, method_code, method_type, amount_cents, reference_entity, updated_at, valid_start, valid_end, paid_at, transferred_at, invoiced_at);
create index payments_by_state on payments (entity_id, state, created_at desc, payment_id desc);
create index payments_by_amount on payments (entity_id, amount_cents, created_at desc, payment_id desc);
create index payments_by_result on payments (entity_id, result_code, created_at desc, payment_id desc) where result_code is not null;
create index payments_by_invoice_number on payments (entity_id, invoice_number) where invoice_number is not null;
create index payments_by_recurring on payments (entity_id, (request_details->'recurring'->>'type'), created_at desc, payment_id desc)
  where (request_details->'recurring'->>'type') is not null;
create index payments_by_customer_id on payments (entity_id, (customer->>'customerId')) where (customer->>'customerId') is not null;
