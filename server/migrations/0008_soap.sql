-- What the SOAP service needs to know: which payments were issued through it, what its checkouts offer and where their
-- payers come back to, which of its subscriptions hear of its own payments only, and when a contract ends.
alter table checkouts
  -- The methods the page offers; null: all of the payment's.
  add column methods jsonb,
  -- Whether the browser leaves with the token appended to the merchant's address.
  add column append_token boolean not null default false;

create table soap_payments (
  entity_id integer not null,
  payment_id bigint not null,
  primary key (entity_id, payment_id)
);

alter table webhooks add column soap_payments_only boolean not null default false;

-- After it no new payment is made; null: no end.
alter table entities add column contract_ends_at timestamptz;
