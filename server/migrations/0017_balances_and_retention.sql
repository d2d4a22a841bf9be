-- A balance is its last snapshot and what was posted since; what was kept long enough can be found to be taken away.

-- Sum of an account's postings up to and with an entry; append-only, made by the worker, checked by the verifier.
create table balance_snapshots (
  entity_id integer not null,
  account text not null,
  through_entry bigint not null,
  balance_e8 numeric not null,
  created_at timestamptz not null default now(),
  primary key (entity_id, account, through_entry)
);
create trigger balance_snapshots_append_only before update or delete on balance_snapshots
  for each statement execute function ledger_is_append_only();

-- Refunds that are reserved and not in the ledger yet.
create index payments_refunds_open on payments (entity_id) include (amount_cents)
  where type = 'refund' and state in ('pending', 'pending_confirmation');

-- What the purge looks for.
create index repeat_keys_by_age on repeat_keys (created_at) where scope = 'header';
create index delivery_attempts_by_age on delivery_attempts (sent_at);

-- A reference that was paid is never given out again, nor one that still can be: the bank may tell of it at any time.
create unique index payments_reference_once on payments (entity_id, reference, reference_entity)
  where reference_entity is not null and type in ('payment', 'authorization') and (reference_live or paid_at is not null);
