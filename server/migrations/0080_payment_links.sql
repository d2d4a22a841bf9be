-- Payment links: an address at which whoever has it pays, once or often, an amount that is fixed or the payer's own.
create table payment_links (
  entity_id integer not null references entities,
  link_id uuid not null,
  platform_id integer not null references platforms,
  token text not null,
  amount_cents integer check (amount_cents > 0),
  minimum_cents integer check (minimum_cents > 0),
  maximum_cents integer check (maximum_cents >= minimum_cents),
  uses text not null check (uses in ('one', 'many')),
  methods jsonb not null,
  language text not null,
  code text,
  summary text,
  callback_url text,
  bank_account_code text,
  limit_at timestamptz,
  disabled_at timestamptz,
  -- Of a link for one use: the payment that it leads to; another takes its place only after this one has ended unpaid.
  payment_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (entity_id, link_id),
  check (amount_cents is null or (minimum_cents is null and maximum_cents is null))
);
create unique index payment_links_by_token on payment_links (entity_id, token);
create index payment_links_by_creation on payment_links (entity_id, created_at desc, link_id desc);
create index payment_links_by_code on payment_links (entity_id, code) where code is not null;

-- Which link a payment came by; its refunds say so, too.
alter table payments add column link_id uuid;
create index payments_by_link on payments (entity_id, link_id, created_at desc, payment_id desc) where link_id is not null;
