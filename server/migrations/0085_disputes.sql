-- Disputes: a card's holder has the bank take money back, and the merchant answers with evidence. What a payment's disputes hold
-- may not be refunded as well. The lines are what disputes took and gave back, which transfers and invoices list beside payments.
create table disputes (
  entity_id integer not null references entities,
  dispute_id uuid not null,
  payment_id bigint not null,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  state text not null check (state in ('open', 'under_review', 'won', 'lost', 'accepted', 'expired')),
  state_at timestamptz not null,
  acquirer text not null,
  -- The bank's own name for it: hearing of it twice is hearing of it once.
  acquirer_reference text not null,
  respond_by timestamptz not null,
  sealed_evidence bytea,
  submitted_at timestamptz,
  -- When the bank is to be told, or told again, what the merchant answered; null once it took the answer.
  tell_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (entity_id, dispute_id)
);
create unique index disputes_once on disputes (entity_id, acquirer, acquirer_reference);
create index disputes_by_payment on disputes (entity_id, payment_id);
create index disputes_by_creation on disputes (entity_id, created_at desc, dispute_id desc);
create index disputes_open_by_end on disputes (respond_by) where state = 'open';
create index disputes_to_tell on disputes (tell_at) where tell_at is not null;
create index disputes_with_evidence on disputes (state_at) where sealed_evidence is not null;

create table dispute_files (
  entity_id integer not null,
  dispute_id uuid not null,
  place integer not null,
  name text not null,
  type text not null,
  bytes integer not null,
  sealed bytea not null,
  primary key (entity_id, dispute_id, place)
);

create table dispute_lines (
  entity_id integer not null,
  dispute_id uuid not null,
  type text not null check (type in ('dispute', 'dispute_return')),
  payment_id bigint not null,
  amount_cents integer not null check (amount_cents > 0),
  fee_net numeric(16, 8),
  fee_tax numeric(16, 8),
  bank_account_code text,
  booked_at timestamptz not null,
  transfer_reference text,
  transferred_at timestamptz,
  invoice_number text,
  invoiced_at timestamptz,
  primary key (entity_id, dispute_id, type)
);
create index dispute_lines_to_transfer on dispute_lines (entity_id, booked_at) where transferred_at is null;
create index dispute_lines_by_transfer on dispute_lines (entity_id, transferred_at) where transferred_at is not null;
create index dispute_lines_to_invoice on dispute_lines (entity_id, transferred_at) where fee_net is not null and invoiced_at is null;
create index dispute_lines_by_invoice on dispute_lines (entity_id, invoice_number) where invoice_number is not null;

alter table payments add column disputed_cents integer not null default 0;
alter table payments add column dispute_count integer not null default 0;
-- Rows of before have nothing disputed, and a check of their own that holds their refunds.
alter table payments add constraint payments_given_back check (disputed_cents >= 0 and refunded_cents + disputed_cents <= amount_cents) not valid;

alter table ledger_postings add column dispute_id uuid;
alter table transfers add column disputed_cents bigint not null default 0;
alter table transfers add column disputes integer not null default 0;
alter table invoices add column disputes integer not null default 0;
-- What handling a dispute costs the entity, in hundred-millionths of a euro, before VAT.
alter table entities add column dispute_fee_e8 bigint not null default 1500000000 check (dispute_fee_e8 >= 0);

-- The simulated bank's own memory of what its clients complained about.
create table simulator.disputes (
  dispute_reference text primary key,
  merchant_id integer not null,
  payment_id bigint not null,
  request_id uuid not null,
  amount_cents integer not null,
  reason text not null,
  respond_by timestamptz not null,
  status text not null check (status in ('open', 'contested', 'accepted', 'won', 'lost', 'refused')),
  files integer not null default 0,
  created_at timestamptz not null
);
create index simulator_disputes_by_merchant on simulator.disputes (merchant_id, created_at desc);
