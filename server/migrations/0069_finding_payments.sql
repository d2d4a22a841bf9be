-- Which terminal made a payment or refund; null for all others, and for what a terminal of before only reported.
alter table payments add column terminal_uuid uuid;
update payments p set terminal_uuid = c.terminal_uuid from terminal_commands c
  where c.entity_id = p.entity_id and c.payment_id = p.payment_id;
create index payments_by_terminal on payments (entity_id, terminal_uuid, created_at desc, payment_id desc)
  where terminal_uuid is not null;

-- What a merchant's own program knows of a payment: its code, its text, whose mail and which card.
create index payments_by_code on payments (entity_id, code, created_at desc, payment_id desc) where code is not null;
create index payments_by_summary on payments (entity_id, (md5(summary)::uuid), created_at desc, payment_id desc)
  where summary is not null;
create index payments_by_email on payments (entity_id, lower(customer ->> 'email'), created_at desc, payment_id desc)
  where lower(customer ->> 'email') is not null;
create index payments_by_last_digits on payments
  (entity_id, coalesce(method_details ->> 'last4Digits', method_details ->> 'last3Digits'), created_at desc, payment_id desc)
  where coalesce(method_details ->> 'last4Digits', method_details ->> 'last3Digits') is not null;

-- Lists are sorted by these two, and the id decides between equals.
drop index payments_by_paid;
drop index payments_by_transfer;
create index payments_by_paid on payments (entity_id, paid_at desc, payment_id desc) where paid_at is not null;
create index payments_by_transfer on payments (entity_id, transferred_at desc, payment_id desc) where transferred_at is not null;
