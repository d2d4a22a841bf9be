-- Receipts that payers had sent to them: so many a payment, an address and a network, and no more. The addresses are
-- fingerprints. In the sandbox every mail stays in its mailbox, the last ones only.
create table receipt_mails (
  entity_id integer not null,
  payment_id bigint not null,
  mail_id uuid not null,
  sent_at timestamptz not null,
  recipient_mark text not null,
  network_mark text,
  primary key (entity_id, payment_id, mail_id)
);
create index receipt_mails_by_recipient on receipt_mails (recipient_mark, sent_at);
create index receipt_mails_by_network on receipt_mails (network_mark, sent_at);

create table sandbox.mails (
  mail_id bigint generated always as identity primary key,
  sent_at timestamptz not null default now(),
  recipient text not null,
  subject text not null,
  body text not null,
  file_name text,
  file bytea
);
