-- Of a period it is known besides how many payments share a value that many have: one summary of a whole shop, its only
-- terminal, an amount. A list by such a value adds up; what is rare is counted as it is asked for (decision 330).
create table payment_commons (
  entity_id integer not null,
  period integer not null,
  -- A part of a filter by its name, and the digest of its text.
  part text not null,
  value uuid not null,
  payments integer not null,
  primary key (entity_id, period, part, value)
);

-- The worker looks again at those that were counted without.
alter table payment_periods add column has_commons boolean not null default false;
create index payment_periods_old on payment_periods (entity_id, period) where not has_commons;

-- What is counted now marks its change, too; what is younger than five minutes still costs nothing.
drop trigger payments_mark_update on payments;
create trigger payments_mark_update after update on payments for each row
  when (least(old.created_at, new.created_at) < clock_timestamp() - interval '5 minutes'
    and (old.entity_id, old.created_at, old.type, old.state, old.method_code, old.method_type, old.reference_entity, old.amount_cents, old.updated_at,
      old.valid_start, old.valid_end, old.paid_at, old.transferred_at, old.invoiced_at, old.code, old.summary, old.customer, old.customer_uuid,
      old.method_details, old.terminal_uuid, old.link_id, old.schedule_id, old.batch_id, old.transfer_reference, old.invoice_number, old.result_code,
      old.request_details)
    is distinct from (new.entity_id, new.created_at, new.type, new.state, new.method_code, new.method_type, new.reference_entity, new.amount_cents,
      new.updated_at, new.valid_start, new.valid_end, new.paid_at, new.transferred_at, new.invoiced_at, new.code, new.summary, new.customer,
      new.customer_uuid, new.method_details, new.terminal_uuid, new.link_id, new.schedule_id, new.batch_id, new.transfer_reference,
      new.invoice_number, new.result_code, new.request_details))
  execute function mark_payment();
