-- Card terminals, what they are asked to do, and the reversal as a payment of its own.
create table terminals (
  entity_id integer not null references entities,
  terminal_uuid uuid not null,
  terminal_id text not null,
  name text not null,
  model text not null,
  processor text not null,
  supplier text not null,
  -- A Cloud terminal is one that may be reached from here.
  allow_remote_transactions boolean not null,
  allow_generate_qr_code boolean not null,
  allow_real_time_synchronization boolean not null,
  -- On the real clock: whether a device is there does not depend on the sandbox's.
  last_seen_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (entity_id, terminal_uuid)
);
create unique index terminals_by_terminal_id on terminals (entity_id, terminal_id);
create index terminals_by_creation on terminals (entity_id, created_at desc, terminal_uuid desc);
-- A device knows its uuid only.
create index terminals_by_uuid on terminals (terminal_uuid);

-- What a device is asked to do, and how far it got.
create table terminal_commands (
  entity_id integer not null,
  command_id uuid not null,
  terminal_uuid uuid not null,
  payment_id bigint not null,
  kind text not null check (kind in ('payment', 'refund')),
  amount_cents integer not null check (amount_cents > 0),
  status text not null check (status in ('waiting_card', 'waiting_pin', 'waiting_signature', 'approved', 'declined', 'withdrawn', 'voided')),
  -- Brand, last four digits, how it was presented, a keyed fingerprint; never the number.
  card jsonb,
  pin_tries integer not null default 0 check (pin_tries between 0 and 3),
  decline_code text,
  printing_failed boolean not null default false,
  -- When the device first read it; a command that no device has read can be taken back without asking.
  delivered_at timestamptz,
  presented_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (entity_id, command_id)
);
-- A terminal does one thing at a time.
create unique index terminal_commands_open on terminal_commands (entity_id, terminal_uuid)
  where status in ('waiting_card', 'waiting_pin', 'waiting_signature');
create index terminal_commands_by_payment on terminal_commands (entity_id, payment_id, created_at desc);
create index terminal_commands_over on terminal_commands (expires_at) where status in ('waiting_card', 'waiting_pin', 'waiting_signature');

alter table payments drop constraint payments_type_check;
alter table payments add constraint payments_type_check check (type in ('payment', 'refund', 'authorization', 'capture', 'reversal'));
-- What the daily close of the terminals looks for.
create index payments_to_settle on payments (state_at) where state = 'authorised' and method_type = 'TPA';
