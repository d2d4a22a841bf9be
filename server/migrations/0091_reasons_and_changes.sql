-- Why an entity stands where it does, what is to change of it, its end, and which of its bank accounts goes first.
alter table entities
  add column state_reason text,
  add column suspended_reason text,
  add column closed_at timestamptz,
  add column closed_reason text;
create trigger entities_renew_closed before update of closed_at on entities for each row execute function renew_own_settings();

-- The account that was preferred last takes the money of payments that name none; without a time the oldest does.
alter table bank_accounts add column preferred_at timestamptz;

create table entity_changes (
  entity_id integer not null references entities,
  change_id bigint generated always as identity,
  platform_id integer not null,
  kind text not null check (kind in ('details', 'bank_account')),
  -- What is to become: the fields that change, or the account.
  body jsonb not null,
  state text not null check (state in ('pending', 'done', 'declined', 'withdrawn')),
  reason text,
  -- Until then nothing happens, whoever agrees: time to notice what one did not ask for.
  not_before timestamptz not null,
  -- When the sandbox's rules decide; null: an operator decides.
  review_at timestamptz,
  agreed_at timestamptz,
  state_at timestamptz not null,
  created_at timestamptz not null,
  primary key (entity_id, change_id)
);
create unique index entity_changes_once on entity_changes (entity_id, kind) where state = 'pending';
create index entity_changes_waiting on entity_changes (created_at) where state = 'pending';

create index registrations_by_platform on registrations (platform_id, entity_id) where not from_form;
