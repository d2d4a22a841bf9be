-- Files for the bank, made by two people at the desk or by a command: what stood in each, and who said that the bank has it.
create table bank_files (
  file_id uuid primary key default gen_random_uuid(),
  name text not null,
  transfers integer not null check (transfers > 0),
  amount_cents bigint not null check (amount_cents > 0),
  content text not null,
  made_at timestamptz not null,
  -- Null: the operator's command made it.
  proposal_id uuid references proposals (proposal_id),
  sent_at timestamptz,
  sent_by uuid references people (person_id),
  constraint bank_files_name_key unique (name),
  constraint bank_files_sent_check check ((sent_at is null) = (sent_by is null))
);
create index bank_files_by_time on bank_files (made_at, file_id);
-- What no file has yet: few of many, looked for by each of the desk's screens about them.
create index transfers_for_the_bank on transfers (entity_id, transfer_id) where exported_at is null and not simulated;
create index transfers_simulated on transfers (entity_id) where simulated and exported_at is null;
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check check (kind in ('entity', 'change', 'ownership', 'reset', 'terms', 'limits', 'ledger', 'master_key', 'money', 'route', 'range', 'resumption', 'ceilings', 'bank_file'));
