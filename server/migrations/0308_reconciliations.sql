-- When an acquirer's books were held against ours at the desk, who asked for it, and what differs; one at a time of an account.
create table reconciliations (
  reconciliation_id uuid primary key default gen_random_uuid(),
  account text not null references acquirer_accounts (account),
  asked_by uuid not null references people (person_id),
  asked_at timestamptz not null default now(),
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- Of a file: its name, and which column says what, for the next one. The file itself is not kept.
  file jsonb,
  ended_at timestamptz,
  -- How many lines each side has, and those that differ; none where it could not be done.
  results jsonb,
  constraint reconciliations_range_check check (from_at < until_at)
);
create unique index reconciliations_one on reconciliations (account) where ended_at is null;
create index reconciliations_by_time on reconciliations (asked_at, reconciliation_id);
