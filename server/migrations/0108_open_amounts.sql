-- References whose payer chooses the amount, within bounds: until one is paid its amount is nothing.
alter table payments add column minimum_cents integer;
alter table payments add column maximum_cents integer;
alter table payments drop constraint payments_amount_cents_check;
-- Rows of before were held to more than nothing by the one that was here.
alter table payments add constraint payments_amount_cents_check check (
  amount_cents > 0
  or (amount_cents = 0 and minimum_cents > 0 and maximum_cents >= minimum_cents and state in ('pending', 'cancelled'))) not valid;

-- The logarithm of nothing is none.
create or replace function payment_step(column_name text, amount_cents integer, updated_at timestamptz, payment_id bigint) returns bigint
language sql immutable parallel safe as $$
  select case column_name
    when 'amount_cents' then (amount_cents >> greatest(0, floor(ln(greatest(amount_cents, 1)::float8) / ln(2::float8))::integer - 3))::bigint
      << greatest(0, floor(ln(greatest(amount_cents, 1)::float8) / ln(2::float8))::integer - 3)
    when 'updated_at' then floor(extract(epoch from updated_at) / 86400)::bigint * 86400
    else payment_id / 4096 * 4096 end
$$;
