-- References that an acquirer makes, and the money that came for them: what fits no payment is held apart until somebody decides.
create table acquirer_references (
  entity_id integer not null references entities,
  reference_id uuid not null,
  payment_id bigint not null,
  account text not null,
  -- What the acquirer calls it; null until it has answered.
  known_as text,
  reference_entity text,
  reference text,
  amount_cents integer not null,
  status text not null,
  valid_end timestamptz not null,
  look_again_at timestamptz,
  created_at timestamptz not null,
  primary key (entity_id, reference_id),
  constraint acquirer_references_status_check check (status in ('asked', 'open', 'paid', 'gone'))
);
create index acquirer_references_by_payment on acquirer_references (entity_id, payment_id);
create index acquirer_references_known_as on acquirer_references (known_as) where known_as is not null;
create index acquirer_references_to_look_after on acquirer_references (look_again_at) where look_again_at is not null;

create table received_money (
  entity_id integer not null references entities,
  money_id bigint not null generated always as identity,
  account text not null,
  acquirer_reference text not null,
  payment_id bigint not null,
  reference_entity text,
  reference text,
  amount_cents integer not null,
  received_at timestamptz not null,
  -- Null: it paid its payment. Otherwise why it could not, and it is held apart until it is resolved.
  reason text,
  resolution text,
  remarks text,
  resolved_by text,
  resolved_at timestamptz,
  primary key (entity_id, money_id),
  unique (account, acquirer_reference),
  constraint received_money_amount_check check (amount_cents > 0),
  constraint received_money_reason_check check (reason in ('amount', 'paid', 'late', 'early', 'unknown')),
  constraint received_money_resolution_check
    check ((resolution is null) = (resolved_at is null) and resolution in ('payment', 'balance', 'returned') and (resolution is null or reason is not null))
);
create index received_money_held on received_money (entity_id, money_id) where reason is not null and resolution is null;
create index received_money_by_time on received_money (account, received_at);
