-- Lists of millions: an entity's payments, from the oldest on, are counted in periods of a few thousand. A count is the
-- sum over its periods and what no period holds yet; a deep page begins at its period. A change in a period is marked in
-- the transaction of the change, and until the worker has counted the period again it is counted as it is asked for.

-- Payments created after after_at and until until_at, both as the row has them.
create table payment_periods (
  entity_id integer not null,
  period integer not null,
  after_at timestamptz not null,
  until_at timestamptz not null,
  primary key (entity_id, period)
);

-- How many of a period are alike in what lists filter by, and between which times they lie.
create table payment_counts (
  entity_id integer not null,
  period integer not null,
  type text not null,
  state text not null,
  method_code text,
  method_type text,
  reference_entity text,
  payments integer not null,
  updated_at_first timestamptz not null,
  updated_at_last timestamptz not null,
  valid_start_first timestamptz not null,
  valid_start_last timestamptz not null,
  valid_end_first timestamptz not null,
  valid_end_last timestamptz not null,
  -- Of a group either all were paid (transferred, invoiced) or none.
  paid_at_first timestamptz,
  paid_at_last timestamptz,
  transferred_at_first timestamptz,
  transferred_at_last timestamptz,
  invoiced_at_first timestamptz,
  invoiced_at_last timestamptz
);
create index payment_counts_by_period on payment_counts (entity_id, period);

-- How many of a period lie in each step of a column that lists are sorted by; a step is known by its lower end.
create table payment_steps (
  entity_id integer not null,
  period integer not null,
  column_name text not null,
  step bigint not null,
  payments integer not null,
  primary key (entity_id, column_name, period, step)
);

-- Eight steps from a power of two to the next; days; blocks of ids.
create function payment_step(column_name text, amount_cents integer, updated_at timestamptz, payment_id bigint) returns bigint
language sql immutable parallel safe as $$
  select case column_name
    when 'amount_cents' then (amount_cents >> greatest(0, floor(ln(amount_cents::float8) / ln(2::float8))::integer - 3))::bigint
      << greatest(0, floor(ln(amount_cents::float8) / ln(2::float8))::integer - 3)
    when 'updated_at' then floor(extract(epoch from updated_at) / 86400)::bigint * 86400
    else payment_id / 4096 * 4096 end
$$;

-- Where something changed that may have been counted; append-only, taken away by the worker that counts again.
create table payment_marks (
  entity_id integer not null,
  created_at timestamptz not null,
  mark_id bigint not null generated always as identity,
  primary key (entity_id, created_at, mark_id)
);

create function mark_payment() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into payment_marks (entity_id, created_at) values (old.entity_id, old.created_at);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.created_at <> old.created_at) then
    insert into payment_marks (entity_id, created_at) values (new.entity_id, new.created_at);
  end if;
  return null;
end $$;

-- What is younger than five minutes is in no period (the worker waits for ten), so that creating and paying cost nothing
-- here. The clock is read when the row has been written, and so after its transaction got its number.
create trigger payments_mark_insert after insert on payments for each row
  when (new.created_at < clock_timestamp() - interval '5 minutes') execute function mark_payment();
create trigger payments_mark_delete after delete on payments for each row
  when (old.created_at < clock_timestamp() - interval '5 minutes') execute function mark_payment();
create trigger payments_mark_update after update on payments for each row
  when (least(old.created_at, new.created_at) < clock_timestamp() - interval '5 minutes'
    and (old.entity_id, old.created_at, old.type, old.state, old.method_code, old.method_type, old.reference_entity, old.amount_cents, old.updated_at,
      old.valid_start, old.valid_end, old.paid_at, old.transferred_at, old.invoiced_at)
    is distinct from (new.entity_id, new.created_at, new.type, new.state, new.method_code, new.method_type, new.reference_entity, new.amount_cents,
      new.updated_at, new.valid_start, new.valid_end, new.paid_at, new.transferred_at, new.invoiced_at))
  execute function mark_payment();

-- Payments by their additional data in the order of the list, from one index.
alter table payment_data add column created_at timestamptz;
update payment_data d set created_at = p.created_at from payments p where p.entity_id = d.entity_id and p.payment_id = d.payment_id;
delete from payment_data where created_at is null;
alter table payment_data drop constraint payment_data_pkey;
alter table payment_data add primary key (entity_id, key, value_digest, created_at, payment_id);
