-- Money approved after we had given up is given back until the acquirer says so (`reversing`); a payment that a merchant
-- only reports (a terminal made it) is told and shown, and neither booked nor paid out; transfers may be large.
alter table attempts
  drop constraint attempts_status_check,
  add constraint attempts_status_check check (status in ('asked', 'waiting', 'approved', 'declined', 'unknown', 'reversing'));
drop index attempts_to_look_after;
create index attempts_to_look_after on attempts (look_again_at) where status in ('asked', 'waiting', 'unknown', 'reversing');

alter table payments add column reported boolean not null default false;
drop index payments_to_transfer;
create index payments_to_transfer on payments (entity_id, paid_at)
  where state = 'confirmed' and type in ('payment', 'capture', 'refund') and transferred_at is null and not reported;

alter table transfers alter column amount_cents type bigint;
