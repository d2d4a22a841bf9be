-- Money: what a payment costs, the double-entry ledger, transfers to merchants, invoices of fees.
-- The ledger counts in hundred-millionths of a euro (e8), as integers: the eight decimals of a fee are exact.

-- Fee of a method: a fixed part and basis points of the amount.
alter table entity_methods
  add column fee_fixed_e8 bigint not null default 0,
  add column fee_basis_points integer not null default 0;
alter table entities
  add column vat_basis_points integer not null default 2300,
  -- The last day (Lisbon) that was settled, on the entity's clock.
  add column settled_through date not null default (now() at time zone 'Europe/Lisbon')::date - 1;

create sequence ledger_entry_ids;

-- One entry is the rows of an entry_id: their debits equal their credits. Append-only.
create table ledger_postings (
  entity_id integer not null,
  entry_id bigint not null,
  line smallint not null,
  kind text not null,
  account text not null,
  debit_e8 bigint not null default 0 check (debit_e8 >= 0),
  credit_e8 bigint not null default 0 check (credit_e8 >= 0),
  payment_id bigint,
  event_sequence integer,
  transfer_id integer,
  created_at timestamptz not null,
  primary key (entity_id, entry_id, line),
  check ((debit_e8 = 0) <> (credit_e8 = 0))
);
-- An event posts once.
create unique index ledger_postings_once on ledger_postings (entity_id, payment_id, event_sequence, line) where payment_id is not null;
-- A balance is read from here without the table's rows.
create index ledger_postings_by_account on ledger_postings (entity_id, account, entry_id) include (debit_e8, credit_e8);

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only: correct an entry with another one.';
end $$;
create trigger ledger_postings_append_only before update or delete on ledger_postings
  for each statement execute function ledger_is_append_only();

create table transfers (
  entity_id integer not null,
  transfer_id integer not null,
  bank_account_code text not null,
  reference text not null,
  iban text not null,
  amount_cents integer not null check (amount_cents > 0),
  payments integer not null,
  -- Fractions of a cent left over by the transfer before, and left to the next.
  carried_in_e8 bigint not null,
  carried_out_e8 bigint not null check (carried_out_e8 between 0 and 999999),
  -- When it went into a file for the bank; once.
  exported_at timestamptz,
  created_at timestamptz not null,
  primary key (entity_id, transfer_id)
);

create table invoices (
  entity_id integer not null,
  number text not null,
  net_e8 bigint not null,
  tax_e8 bigint not null,
  payments integer not null,
  invoiced_at timestamptz not null,
  primary key (entity_id, number)
);

create index payments_to_transfer on payments (entity_id, paid_at)
  where state = 'confirmed' and type in ('payment', 'capture', 'refund') and transferred_at is null;
create index payments_to_invoice on payments (entity_id, transferred_at) where fee_net is not null and invoiced_at is null;
