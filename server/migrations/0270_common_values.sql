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

-- Where such a value changed; apart from payment_marks, so that a new state alone opens none of these counts, and a worker of
-- the release before, which does not know them, takes no mark of theirs away.
create table payment_value_marks (
  entity_id integer not null,
  created_at timestamptz not null,
  mark_id bigint not null generated always as identity,
  primary key (entity_id, created_at, mark_id)
);

-- The worker looks again at those that were counted without.
alter table payment_periods add column has_commons boolean not null default false;
create index payment_periods_old on payment_periods (entity_id, period) where not has_commons;

create or replace function mark_payment() returns trigger language plpgsql as $$
declare
  counts boolean := true;
  commons boolean := true;
begin
  if tg_op = 'UPDATE' and old.entity_id = new.entity_id and old.created_at = new.created_at then
    counts := (old.type, old.state, old.method_code, old.method_type, old.reference_entity, old.amount_cents, old.updated_at,
        old.valid_start, old.valid_end, old.paid_at, old.transferred_at, old.invoiced_at)
      is distinct from (new.type, new.state, new.method_code, new.method_type, new.reference_entity, new.amount_cents, new.updated_at,
        new.valid_start, new.valid_end, new.paid_at, new.transferred_at, new.invoiced_at);
    commons := (old.amount_cents, old.code, old.summary, old.customer ->> 'email', old.customer_uuid, old.method_details ->> 'last4Digits',
        old.method_details ->> 'last3Digits', old.terminal_uuid, old.link_id, old.schedule_id, old.batch_id, old.transfer_reference,
        old.invoice_number, old.result_code, old.request_details -> 'recurring', old.request_details -> 'additionalData')
      is distinct from (new.amount_cents, new.code, new.summary, new.customer ->> 'email', new.customer_uuid, new.method_details ->> 'last4Digits',
        new.method_details ->> 'last3Digits', new.terminal_uuid, new.link_id, new.schedule_id, new.batch_id, new.transfer_reference,
        new.invoice_number, new.result_code, new.request_details -> 'recurring', new.request_details -> 'additionalData');
  end if;
  if tg_op <> 'INSERT' and counts then
    insert into payment_marks (entity_id, created_at) values (old.entity_id, old.created_at);
  end if;
  if tg_op <> 'INSERT' and commons then
    insert into payment_value_marks (entity_id, created_at) values (old.entity_id, old.created_at);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.created_at <> old.created_at) then
    insert into payment_marks (entity_id, created_at) values (new.entity_id, new.created_at);
    insert into payment_value_marks (entity_id, created_at) values (new.entity_id, new.created_at);
  end if;
  return null;
end $$;

-- The function tells what is counted from what is not; what is younger than five minutes still costs nothing.
drop trigger payments_mark_update on payments;
create trigger payments_mark_update after update on payments for each row
  when (least(old.created_at, new.created_at) < clock_timestamp() - interval '5 minutes') execute function mark_payment();

-- The same steps, in words that PostgreSQL may write into a statement in place of a call for each row: the seconds of a
-- moment with its zone are not immutable to it.
create or replace function payment_step(column_name text, amount_cents integer, updated_at timestamptz, payment_id bigint) returns bigint
language sql immutable parallel safe as $$
  select case column_name
    when 'amount_cents' then (amount_cents >> greatest(0, floor(ln(greatest(amount_cents, 1)::float8) / ln(2::float8))::integer - 3))::bigint
      << greatest(0, floor(ln(greatest(amount_cents, 1)::float8) / ln(2::float8))::integer - 3)
    when 'updated_at' then floor(extract(epoch from updated_at at time zone 'UTC') / 86400)::bigint * 86400
    else payment_id / 4096 * 4096 end
$$;
