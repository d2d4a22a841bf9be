-- What a payment knows of money after it is paid: when, to which bank account it goes, the fee, the transfer, the invoice.
-- Fees are euros with eight decimals.
alter table payments
  add column paid_at timestamptz,
  add column bank_account_code text,
  add column fee_net numeric(16, 8),
  add column fee_tax numeric(16, 8),
  add column invoice_number text,
  add column invoiced_at timestamptz,
  add column transfer_reference text,
  add column transferred_at timestamptz,
  add column transfer_iban text;
create index payments_by_paid on payments (entity_id, paid_at desc) where paid_at is not null;
create index payments_by_transfer on payments (entity_id, transferred_at desc) where transferred_at is not null;
create index payments_by_invoice on payments (entity_id, invoiced_at desc) where invoiced_at is not null;
