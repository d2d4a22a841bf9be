-- What the migrations make of an empty database, to be read: npm run schema writes it, a test holds it.
-- The files in migrations are what runs, in the order of their numbers, each with its reasons. There is no 0015: the number
-- was never given to a file, and those that have been released are neither edited nor numbered anew.

create sequence event_numbers as bigint start 1 increment 1;

create sequence ledger_entry_ids as bigint start 1 increment 1;

create sequence own_platform_codes as integer start 500000 increment 1;

create sequence payment_ids as bigint start 10001 increment 50;

create sequence settings_versions as bigint start 1 increment 1;

create or replace function audit_hash(a audit)
 returns bytea
 language sql
 stable
as $function$
  select sha256(a.previous || convert_to(
    jsonb_build_array(a.audit_id, extract(epoch from a.at)::text, a.person_id, a.who, a.role, a.address, a.entity_id, a.action, a.subject,
      a.outcome, a.before, a.after, a.request_id)::text, 'UTF8'))
$function$;

create or replace function chain_audit()
 returns trigger
 language plpgsql
as $function$
declare
  head audit_head;
begin
  insert into audit_head (audit_id, hash) values (0, '\x') on conflict do nothing;
  select * into head from audit_head for update;
  new.audit_id := head.audit_id + 1;
  new.at := clock_timestamp();
  new.previous := head.hash;
  new.hash := audit_hash(new);
  update audit_head set audit_id = new.audit_id, hash = new.hash;
  return new;
end $function$;

create or replace function chain_security_event()
 returns trigger
 language plpgsql
as $function$
declare
  head security_head;
begin
  insert into security_head (event_id, hash) values (0, '\x') on conflict do nothing;
  select * into head from security_head for update;
  new.event_id := head.event_id + 1;
  new.previous := head.hash;
  new.hash := security_hash(new);
  update security_head set event_id = new.event_id, hash = new.hash;
  return new;
end $function$;

create or replace function give_up_deliveries()
 returns trigger
 language plpgsql
as $function$
begin
  update deliveries set status = 'given_up', held_until = null
  where entity_id = old.entity_id and platform_id = old.platform_id and status = 'due' and payment_id is not null;
  return null;
end $function$;

create or replace function is_append_only()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception '% is append-only: what happened stays.', tg_table_name;
end $function$;

create or replace function keep_security_event()
 returns trigger
 language plpgsql
as $function$
begin
  -- Younger than a year none goes, whatever the head says.
  if old.event_id <= (select first_id from security_head) and old.at < now() - interval '365 days' then
    return old;
  end if;
  raise exception '% is append-only: what happened stays.', tg_table_name;
end $function$;

create or replace function ledger_is_append_only()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'The ledger is append-only: correct an entry with another one.';
end $function$;

create or replace function mark_payment()
 returns trigger
 language plpgsql
as $function$
declare
  counts boolean := true;
  commons boolean := true;
begin
  if tg_op = 'UPDATE' and old.entity_id = new.entity_id and old.created_at = new.created_at then
    counts := (old.type, old.state, old.method_code, old.method_type, old.reference_entity, old.amount_cents, old.updated_at,
        old.valid_start, old.valid_end, old.paid_at, old.transferred_at, old.invoiced_at)
      is distinct from (new.type, new.state, new.method_code, new.method_type, new.reference_entity, new.amount_cents, new.updated_at,
        new.valid_start, new.valid_end, new.paid_at, new.transferred_at, new.invoiced_at);
    commons := (old.amount_cents, old.code, old.summary, old.customer ->> 'email', old.customer_uuid, old.method_details ->> 'last4Digits',
        old.method_details ->> 'last3Digits', old.terminal_uuid, old.link_id, old.schedule_id, old.batch_id, old.transfer_reference,
        old.invoice_number, old.result_code, old.request_details -> 'recurring', old.request_details -> 'additionalData')
      is distinct from (new.amount_cents, new.code, new.summary, new.customer ->> 'email', new.customer_uuid, new.method_details ->> 'last4Digits',
        new.method_details ->> 'last3Digits', new.terminal_uuid, new.link_id, new.schedule_id, new.batch_id, new.transfer_reference,
        new.invoice_number, new.result_code, new.request_details -> 'recurring', new.request_details -> 'additionalData');
  end if;
  if tg_op <> 'INSERT' and counts then
    insert into payment_marks (entity_id, created_at) values (old.entity_id, old.created_at);
  end if;
  if tg_op <> 'INSERT' and commons then
    insert into payment_value_marks (entity_id, created_at) values (old.entity_id, old.created_at);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.created_at <> old.created_at) then
    insert into payment_marks (entity_id, created_at) values (new.entity_id, new.created_at);
    insert into payment_value_marks (entity_id, created_at) values (new.entity_id, new.created_at);
  end if;
  return null;
end $function$;

create or replace function next_event_number()
 returns bigint
 language plpgsql
as $function$
begin
  perform pg_current_xact_id();
  return nextval('event_numbers');
end $function$;

create or replace function payment_step(column_name text, amount_cents integer, updated_at timestamptz, payment_id bigint)
 returns bigint
 language sql
 immutable parallel safe
as $function$
  select case column_name
    when 'amount_cents' then (amount_cents >> greatest(0, floor(ln(greatest(amount_cents, 1)::float8) / ln(2::float8))::integer - 3))::bigint
      << greatest(0, floor(ln(greatest(amount_cents, 1)::float8) / ln(2::float8))::integer - 3)
    when 'updated_at' then floor(extract(epoch from updated_at at time zone 'UTC') / 86400)::bigint * 86400
    else payment_id / 4096 * 4096 end
$function$;

create or replace function renew_own_settings()
 returns trigger
 language plpgsql
as $function$
begin
  new.settings_version := nextval('settings_versions');
  return new;
end $function$;

create or replace function renew_settings()
 returns trigger
 language plpgsql
as $function$
begin
  update entities set settings_version = nextval('settings_versions')
  where entity_id in (case when tg_op <> 'INSERT' then old.entity_id end, case when tg_op <> 'DELETE' then new.entity_id end);
  return null;
end $function$;

create or replace function security_hash(e security_events)
 returns bytea
 language sql
 stable
as $function$
  select sha256(e.previous || convert_to(
    jsonb_build_array(e.event_id, extract(epoch from e.at)::text, e.kind, e.outcome, e.who, e.address, e.entity_id, e.details)::text, 'UTF8'))
$function$;

create table acquirer_accounts (
  account text not null,
  connector text not null,
  entity_id integer,
  sealed bytea not null,
  door_hash bytea not null,
  created_at timestamptz not null default now(),
  out_since timestamptz,
  is_test boolean not null default false,
  primary key (account),
  constraint acquirer_accounts_door_hash_key unique (door_hash),
  constraint acquirer_accounts_entity_id_fkey foreign key (entity_id) references entities(entity_id),
  constraint acquirer_accounts_account_check check (account ~ '^[a-z0-9][a-z0-9-]{1,39}$')
);

create table acquirer_notices (
  notice_id bigint not null generated always as identity,
  account text not null,
  digest bytea not null,
  sealed bytea not null,
  known_as text[] not null,
  received_at timestamptz not null,
  worked_at timestamptz,
  ask_at timestamptz,
  found text,
  primary key (notice_id),
  constraint acquirer_notices_account_digest_key unique (account, digest),
  constraint acquirer_notices_found_check check (found in ('asked', 'money', 'nothing', 'silent'))
);
create index acquirer_notices_by_age on acquirer_notices (received_at);
create index acquirer_notices_to_ask on acquirer_notices (ask_at) where ask_at is not null;
create index acquirer_notices_to_work on acquirer_notices (notice_id) where worked_at is null;

create table acquirer_references (
  entity_id integer not null,
  reference_id uuid not null,
  payment_id bigint not null,
  account text not null,
  known_as text,
  reference_entity text,
  reference text,
  amount_cents integer not null,
  status text not null,
  valid_end timestamptz not null,
  look_again_at timestamptz,
  created_at timestamptz not null,
  primary key (entity_id, reference_id),
  constraint acquirer_references_entity_id_fkey foreign key (entity_id) references entities(entity_id),
  constraint acquirer_references_status_check check (status in ('asked', 'open', 'paid', 'gone'))
);
create index acquirer_references_by_payment on acquirer_references (entity_id, payment_id);
create index acquirer_references_known_as on acquirer_references (known_as) where known_as is not null;
create index acquirer_references_to_look_after on acquirer_references (look_again_at) where look_again_at is not null;

create table acquirer_routes (
  route_id bigint not null generated always as identity,
  entity_id integer,
  method_code text not null,
  account text,
  valid_from timestamptz not null,
  created_at timestamptz not null default now(),
  standby text,
  primary key (route_id),
  constraint acquirer_routes_account_fkey foreign key (account) references acquirer_accounts(account),
  constraint acquirer_routes_entity_id_fkey foreign key (entity_id) references entities(entity_id),
  constraint acquirer_routes_standby_fkey foreign key (standby) references acquirer_accounts(account),
  constraint acquirer_routes_standby_check check (standby is null or account is not null and standby <> account)
);
create index acquirer_routes_by_time on acquirer_routes (method_code, entity_id, valid_from desc);

create table api_keys (
  platform_id integer not null,
  key_id integer not null generated always as identity,
  name text not null,
  scopes text[] not null,
  hash bytea not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz,
  addresses text[] not null default '{}'[],
  primary key (platform_id, key_id),
  constraint api_keys_hash_key unique (hash),
  constraint api_keys_platform_id_fkey foreign key (platform_id) references platforms(platform_id),
  constraint api_keys_scopes_check check (scopes <@ array['read', 'charge', 'refund'] and cardinality(scopes) > 0)
);

create table attempts (
  entity_id integer not null,
  attempt_id uuid not null,
  payment_id bigint not null,
  kind text not null,
  method_code text not null,
  amount_cents integer not null,
  status text not null,
  details jsonb not null default '{}',
  decline_code text,
  acquirer_reference text,
  expires_at timestamptz not null,
  look_again_at timestamptz,
  created_at timestamptz not null,
  acquirer text not null,
  original_id uuid,
  known_as text,
  acquirer_state text,
  primary key (entity_id, attempt_id),
  constraint attempts_kind_check check (kind in ('authorise', 'request', 'capture', 'refund', 'cancel', 'adjust')),
  constraint attempts_status_check check (status in ('asked', 'waiting', 'approved', 'declined', 'unknown', 'reversing', 'pending'))
);
create index attempts_by_address on attempts (entity_id, (details ->> 'addressMark'), created_at) where (details ->> 'addressMark') is not null;
create index attempts_by_means on attempts (entity_id, (details ->> 'meansMark'), created_at) where (details ->> 'meansMark') is not null;
create index attempts_by_payment on attempts (entity_id, payment_id, created_at desc);
create index attempts_declined on attempts (entity_id, created_at) where status = 'declined' and (kind in ('authorise', 'request'));
create index attempts_given_up on attempts (attempt_id) where status = 'declined' and (kind in ('capture', 'refund', 'cancel'));
create index attempts_known_as on attempts (known_as) where known_as is not null;
create unique index attempts_open on attempts (entity_id, payment_id) where status in ('asked', 'waiting', 'unknown', 'pending');
create index attempts_to_look_after on attempts (look_again_at) where status in ('asked', 'waiting', 'unknown', 'reversing', 'pending');
create index attempts_with_state on attempts (entity_id, attempt_id) where acquirer_state is not null;

create table audit (
  audit_id bigint not null,
  at timestamptz not null,
  person_id uuid,
  who text not null,
  role text,
  address text,
  entity_id integer,
  action text not null,
  subject text,
  outcome text not null,
  before jsonb,
  after jsonb,
  request_id text,
  previous bytea not null,
  hash bytea not null,
  primary key (audit_id),
  constraint audit_outcome_check check (outcome in ('asked', 'done', 'refused', 'seen'))
);
create index audit_by_entity on audit (entity_id, audit_id) where entity_id is not null;
create index audit_by_subject on audit (entity_id, subject, audit_id) where subject is not null;
create index audit_by_time on audit (at);
create index audit_by_who on audit (who text_pattern_ops, audit_id);
create trigger audit_append_only before delete or update or truncate on audit for each statement execute function is_append_only();
create trigger audit_chain before insert on audit for each row execute function chain_audit();

create table audit_head (
  one boolean not null default true,
  audit_id bigint not null,
  hash bytea not null,
  primary key (one),
  constraint audit_head_one_check check (one)
);

create table balance_snapshots (
  entity_id integer not null,
  account text not null,
  through_entry bigint not null,
  balance_e8 numeric not null,
  created_at timestamptz not null default now(),
  primary key (entity_id, account, through_entry)
);
create trigger balance_snapshots_append_only before delete or update or truncate on balance_snapshots for each statement execute function ledger_is_append_only();

create table bank_accounts (
  entity_id integer not null,
  code text not null,
  owner text not null,
  bank_name text not null,
  iban text not null,
  swift text not null,
  created_at timestamptz not null default now(),
  preferred_at timestamptz,
  primary key (entity_id, code),
  constraint bank_accounts_entity_id_fkey foreign key (entity_id) references entities(entity_id)
);
create trigger bank_accounts_renew after insert or delete or update on bank_accounts for each row execute function renew_settings();

create table bank_files (
  file_id uuid not null default gen_random_uuid(),
  name text not null,
  transfers integer not null,
  amount_cents bigint not null,
  content text not null,
  made_at timestamptz not null,
  proposal_id uuid,
  sent_at timestamptz,
  sent_by uuid,
  primary key (file_id),
  constraint bank_files_name_key unique (name),
  constraint bank_files_proposal_id_fkey foreign key (proposal_id) references proposals(proposal_id),
  constraint bank_files_sent_by_fkey foreign key (sent_by) references people(person_id),
  constraint bank_files_amount_cents_check check (amount_cents > 0),
  constraint bank_files_sent_check check ((sent_at is null) = (sent_by is null)),
  constraint bank_files_transfers_check check (transfers > 0)
);
create index bank_files_by_time on bank_files (made_at, file_id);

create table book_checks (
  check_id uuid not null default gen_random_uuid(),
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  results jsonb,
  primary key (check_id),
  constraint book_checks_asked_by_fkey foreign key (asked_by) references people(person_id)
);
create index book_checks_by_time on book_checks (asked_at);
create unique index book_checks_one on book_checks ((true)) where ended_at is null;

create table checkouts (
  entity_id integer not null,
  token text not null,
  payment_id bigint not null,
  language text not null,
  layout text,
  redirects jsonb not null default '[]',
  allow_registration boolean not null default false,
  created_at timestamptz not null,
  methods jsonb,
  append_token boolean not null default false,
  return_id uuid,
  accent text,
  primary key (entity_id, token)
);
create index checkouts_by_creation on checkouts (entity_id, created_at desc, token desc);
create index checkouts_by_payment on checkouts (entity_id, payment_id);
create unique index checkouts_by_return_id on checkouts (entity_id, return_id) where return_id is not null;

create table customer_entities (
  entity_id integer not null,
  customer_uuid uuid not null,
  owner_id integer not null,
  created_at timestamptz not null,
  primary key (entity_id, customer_uuid)
);
create index customer_entities_by_owner on customer_entities (owner_id, customer_uuid, created_at);

create table customers (
  entity_id integer not null,
  customer_uuid uuid not null,
  customer_id text,
  first_name text,
  last_name text,
  email text,
  phone_number text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (entity_id, customer_uuid)
);
create index customers_by_creation on customers (entity_id, created_at desc, customer_uuid desc);
create unique index customers_by_customer_id on customers (entity_id, customer_id);
create index customers_by_email on customers (entity_id, lower(email) text_pattern_ops);
create index customers_by_last_name on customers (entity_id, lower(translate(last_name, 'áàâãäåçéèêëíìîïñóòôõöúùûüýÿÁÀÂÃÄÅÇÉÈÊËÍÌÎÏÑÓÒÔÕÖÚÙÛÜÝŸ', 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy')) text_pattern_ops);
create index customers_by_name on customers (entity_id, lower(translate((coalesce(first_name, '') || ' ') || coalesce(last_name, ''), 'áàâãäåçéèêëíìîïñóòôõöúùûüýÿÁÀÂÃÄÅÇÉÈÊËÍÌÎÏÑÓÒÔÕÖÚÙÛÜÝŸ', 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy')) text_pattern_ops);
create index customers_by_phone on customers (entity_id, split_part(phone_number, '#', 2) text_pattern_ops);

create table deliveries (
  entity_id integer not null,
  delivery_id uuid not null,
  platform_id integer not null,
  webhook_id integer,
  payment_id bigint,
  sequence integer not null,
  action text not null,
  url text not null,
  body jsonb not null,
  status text not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  held_until timestamptz,
  created_at timestamptz not null,
  follows boolean not null default false,
  schedule_id uuid,
  batch_id uuid,
  primary key (entity_id, delivery_id),
  constraint deliveries_status_check check (status in ('due', 'delivered', 'given_up'))
) with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=20000, fillfactor=60);
create index deliveries_by_payment on deliveries (entity_id, payment_id);
create index deliveries_by_schedule on deliveries (entity_id, schedule_id, sequence) where schedule_id is not null;
create index deliveries_by_webhook on deliveries (platform_id, webhook_id, created_at desc, delivery_id desc) where webhook_id is not null;
create index deliveries_due on deliveries (next_try_at) where status = 'due';
create index deliveries_following on deliveries (entity_id, payment_id) where status = 'due' and follows;
create index deliveries_given_up on deliveries (platform_id, webhook_id, created_at) where status = 'given_up' and webhook_id is not null;

create table delivery_attempts (
  entity_id integer not null,
  delivery_id uuid not null,
  try integer not null,
  sent_at timestamptz not null,
  duration_ms integer not null,
  status integer,
  answer text,
  problem text,
  primary key (entity_id, delivery_id, try)
);
create index delivery_attempts_by_age on delivery_attempts (sent_at);

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
  type text not null,
  payment_id bigint not null,
  amount_cents integer not null,
  fee_net numeric(16,8),
  fee_tax numeric(16,8),
  bank_account_code text,
  booked_at timestamptz not null,
  transfer_reference text,
  transferred_at timestamptz,
  invoice_number text,
  invoiced_at timestamptz,
  primary key (entity_id, dispute_id, type),
  constraint dispute_lines_amount_cents_check check (amount_cents > 0),
  constraint dispute_lines_type_check check (type in ('dispute', 'dispute_return'))
);
create index dispute_lines_by_invoice on dispute_lines (entity_id, invoice_number) where invoice_number is not null;
create index dispute_lines_by_transfer on dispute_lines (entity_id, transferred_at) where transferred_at is not null;
create index dispute_lines_to_invoice on dispute_lines (entity_id, transferred_at) where fee_net is not null and invoiced_at is null;
create index dispute_lines_to_transfer on dispute_lines (entity_id, booked_at) where transferred_at is null;

create table disputes (
  entity_id integer not null,
  dispute_id uuid not null,
  payment_id bigint not null,
  amount_cents integer not null,
  reason text not null,
  state text not null,
  state_at timestamptz not null,
  acquirer text not null,
  acquirer_reference text not null,
  respond_by timestamptz not null,
  sealed_evidence bytea,
  submitted_at timestamptz,
  tell_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (entity_id, dispute_id),
  constraint disputes_entity_id_fkey foreign key (entity_id) references entities(entity_id),
  constraint disputes_amount_cents_check check (amount_cents > 0),
  constraint disputes_state_check check (state in ('open', 'under_review', 'won', 'lost', 'accepted', 'expired'))
);
create index disputes_by_creation on disputes (entity_id, created_at desc, dispute_id desc);
create index disputes_by_payment on disputes (entity_id, payment_id);
create unique index disputes_once on disputes (entity_id, acquirer, acquirer_reference);
create index disputes_open_by_end on disputes (respond_by) where state = 'open';
create index disputes_to_tell on disputes (tell_at) where tell_at is not null;
create index disputes_with_evidence on disputes (state_at) where sealed_evidence is not null;

create table entities (
  entity_id integer not null,
  name text not null,
  phone_number text,
  address text,
  post_code text,
  locality text,
  permanent_certificate text,
  economic_section text,
  economic_code integer,
  state text not null,
  state_at timestamptz not null,
  created_at timestamptz not null,
  clock_ahead_seconds bigint not null default 0,
  registration jsonb not null default '{}',
  form_platform_id integer,
  review_at timestamptz,
  vat_basis_points integer not null default 2300,
  settled_through date not null default (((now() at time zone 'Europe/Lisbon'))::date - 1),
  contract_ends_at timestamptz,
  settings_version bigint not null default nextval('settings_versions'::regclass),
  suspended_at timestamptz,
  dispute_fee_e8 bigint not null default 1500000000,
  state_reason text,
  suspended_reason text,
  closed_at timestamptz,
  closed_reason text,
  primary key (entity_id),
  constraint entities_clock_ahead_seconds_check check (clock_ahead_seconds >= ('-366'::integer * 86400)),
  constraint entities_dispute_fee_e8_check check (dispute_fee_e8 >= 0),
  constraint entities_state_check check (state in ('pending', 'approved', 'declined'))
);
create index entities_by_clock on entities (clock_ahead_seconds);
create index entities_by_form on entities (form_platform_id, created_at) where form_platform_id is not null;
create index entities_to_pay_out on entities (settled_through) where suspended_at is null;
create index entities_to_review on entities (review_at) where state = 'pending' and review_at is not null;
create trigger entities_renew before update of contract_ends_at on entities for each row execute function renew_own_settings();
create trigger entities_renew_closed before update of closed_at on entities for each row execute function renew_own_settings();
create trigger entities_renew_suspended before update of suspended_at on entities for each row execute function renew_own_settings();

create table entity_ceilings (
  entity_id integer not null,
  raise_times integer not null default 10,
  free_cents integer not null default 500000,
  charges_per_day integer not null default 100,
  charged_cents_a_day integer not null default 10000000,
  raised_cents_a_day integer not null default 5000000,
  primary key (entity_id),
  constraint entity_ceilings_entity_id_fkey foreign key (entity_id) references entities(entity_id),
  constraint entity_ceilings_charged_cents_a_day_check check (charged_cents_a_day >= 1),
  constraint entity_ceilings_charges_per_day_check check (charges_per_day >= 1),
  constraint entity_ceilings_free_cents_check check (free_cents >= 1),
  constraint entity_ceilings_raise_times_check check (raise_times >= 1),
  constraint entity_ceilings_raised_cents_a_day_check check (raised_cents_a_day >= 1)
);

create table entity_changes (
  entity_id integer not null,
  change_id bigint not null generated always as identity,
  platform_id integer not null,
  kind text not null,
  body jsonb not null,
  state text not null,
  reason text,
  not_before timestamptz not null,
  review_at timestamptz,
  agreed_at timestamptz,
  state_at timestamptz not null,
  created_at timestamptz not null,
  primary key (entity_id, change_id),
  constraint entity_changes_entity_id_fkey foreign key (entity_id) references entities(entity_id),
  constraint entity_changes_kind_check check (kind in ('details', 'bank_account', 'ownership')),
  constraint entity_changes_state_check check (state in ('pending', 'done', 'declined', 'withdrawn'))
);
create unique index entity_changes_once on entity_changes (entity_id, kind) where state = 'pending';
create index entity_changes_waiting on entity_changes (created_at) where state = 'pending';

create table entity_days (
  entity_id integer not null,
  day date not null,
  charged_cents integer not null default 0,
  raised_cents integer not null default 0,
  primary key (entity_id),
  constraint entity_days_entity_id_fkey foreign key (entity_id) references entities(entity_id),
  constraint entity_days_charged_cents_check check (charged_cents >= 0),
  constraint entity_days_raised_cents_check check (raised_cents >= 0)
);

create table entity_events (
  entity_id integer not null,
  sequence integer not null,
  action text not null,
  state text not null,
  created_at timestamptz not null,
  event_number bigint default next_event_number(),
  primary key (entity_id, sequence)
);
create index entity_events_by_number on entity_events (entity_id, event_number) where event_number is not null;

create table entity_methods (
  entity_id integer not null,
  code text not null,
  type text not null,
  minimum_cents integer not null default 1,
  maximum_cents integer not null default 99999999,
  fee_fixed_e8 bigint not null default 0,
  fee_basis_points integer not null default 0,
  own_minimum_cents integer,
  own_maximum_cents integer,
  primary key (entity_id, code),
  constraint entity_methods_entity_id_fkey foreign key (entity_id) references entities(entity_id),
  constraint entity_methods_code_check check (code ~ '^[A-Z]{2}$'),
  constraint entity_methods_limits_check check (minimum_cents >= 1 and maximum_cents >= minimum_cents) not valid,
  constraint entity_methods_own_limits_check check (own_minimum_cents >= 1 and own_maximum_cents >= own_minimum_cents) not valid,
  constraint entity_methods_type_check check (type in ('DEFAULT', 'NORMAL', 'REALTIME', 'TPA'))
);
create trigger entity_methods_renew after insert or delete or update on entity_methods for each row execute function renew_settings();

create table entity_news (
  news_id bigint not null generated always as identity,
  entity_id integer not null,
  kind text not null,
  subject text not null,
  told jsonb not null,
  reached uuid[] not null default '{}'::uuid[],
  tries integer not null default 0,
  created_at timestamptz not null,
  due_at timestamptz,
  primary key (news_id),
  constraint entity_news_once unique (entity_id, kind, subject),
  constraint entity_news_kind_check check (kind in ('disputes', 'webhooks', 'platforms', 'invoices', 'transfers'))
);
create index entity_news_by_time on entity_news (created_at);
create index entity_news_due on entity_news (due_at) where due_at is not null;

create table entity_pages (
  entity_id integer not null,
  origins text[] not null default '{}'[],
  colour text,
  logo bytea,
  logo_type text,
  method_order text[] not null default '{}'[],
  contact text,
  primary key (entity_id),
  constraint entity_pages_entity_id_fkey foreign key (entity_id) references entities(entity_id),
  constraint entity_pages_check check ((logo is null) = (logo_type is null)),
  constraint entity_pages_colour_check check (colour ~ '^#[0-9a-f]{6}$'),
  constraint entity_pages_contact_check check (contact ~ '^(https://|mailto:)' and length(contact) <= 500),
  constraint entity_pages_logo_check check (octet_length(logo) <= 65536),
  constraint entity_pages_logo_type_check check (logo_type in ('image/png', 'image/webp')),
  constraint entity_pages_method_order_check check (array_to_string(method_order, ',') ~ '^([A-Z]{2}(,[A-Z]{2})*)?$')
);
create trigger entity_pages_renew after insert or delete or update on entity_pages for each row execute function renew_settings();

create table entity_users (
  entity_id integer not null,
  name text not null,
  tax_number text not null,
  email text not null,
  phone_number text not null,
  is_politically_exposed boolean not null,
  created_at timestamptz not null,
  primary key (entity_id),
  constraint entity_users_entity_id_fkey foreign key (entity_id) references entities(entity_id)
);

create table erasures (
  entity_id integer not null,
  up_to bigint not null,
  primary key (entity_id),
  constraint erasures_entity_id_fkey foreign key (entity_id) references entities(entity_id)
);

create table erasures_left (
  entity_id integer not null,
  payment_id bigint not null,
  primary key (entity_id, payment_id)
);

create table event_horizon (
  horizon_id integer not null,
  through bigint not null,
  primary key (horizon_id),
  constraint event_horizon_horizon_id_check check (horizon_id = 1)
);

create table invitations (
  invitation_id uuid not null default gen_random_uuid(),
  token_hash bytea not null,
  email text not null,
  name text,
  language text not null,
  entity_id integer,
  role text,
  staff_roles text[] not null default '{}'[],
  invited_by uuid,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz,
  resets_person_id uuid,
  primary key (invitation_id),
  constraint invitations_token_hash_key unique (token_hash),
  constraint invitations_entity_id_fkey foreign key (entity_id) references entities(entity_id),
  constraint invitations_invited_by_fkey foreign key (invited_by) references people(person_id),
  constraint invitations_resets_person_id_fkey foreign key (resets_person_id) references people(person_id),
  constraint invitations_check check ((entity_id is null) = (role is null)),
  constraint invitations_language_check check (language in ('PT', 'ES', 'EN'))
);
create index invitations_by_email on invitations (email, created_at);
create index invitations_by_inviter on invitations (invited_by, created_at);
create index invitations_of_entity on invitations (entity_id, created_at) where used_at is null and withdrawn_at is null;

create table invoices (
  entity_id integer not null,
  number text not null,
  net_e8 bigint not null,
  tax_e8 bigint not null,
  payments integer not null,
  invoiced_at timestamptz not null,
  disputes integer not null default 0,
  primary key (entity_id, number)
);
create index invoices_by_time on invoices (entity_id, invoiced_at desc);
create index invoices_in_order on invoices (invoiced_at, entity_id, number);

create table ledger_postings (
  entity_id integer not null,
  entry_id bigint not null,
  line smallint not null,
  kind text not null,
  account text not null,
  debit_e8 bigint not null default 0,
  credit_e8 bigint not null default 0,
  payment_id bigint,
  event_sequence integer,
  transfer_id integer,
  created_at timestamptz not null,
  dispute_id uuid,
  primary key (entity_id, entry_id, line),
  constraint ledger_postings_check check ((debit_e8 = 0) <> (credit_e8 = 0)),
  constraint ledger_postings_credit_e8_check check (credit_e8 >= 0),
  constraint ledger_postings_debit_e8_check check (debit_e8 >= 0)
);
create index ledger_entries_by_kind on ledger_postings (kind, entry_id, entity_id) where line = 1 and kind <> 'payment';
create index ledger_entries_by_time on ledger_postings (created_at, entry_id, entity_id, kind) where line = 1;
create index ledger_entries_in_order on ledger_postings (entry_id) where line = 1;
create index ledger_postings_by_account on ledger_postings (entity_id, account, entry_id) include (debit_e8, credit_e8);
create unique index ledger_postings_once on ledger_postings (entity_id, payment_id, event_sequence, line) where payment_id is not null;
create trigger ledger_postings_append_only before delete or update or truncate on ledger_postings for each statement execute function ledger_is_append_only();

create table mail_choices (
  person_id uuid not null,
  entity_id integer not null,
  kind text not null,
  wants boolean not null,
  primary key (person_id, entity_id, kind),
  constraint mail_choices_person_id_fkey foreign key (person_id) references people(person_id) on delete cascade,
  constraint mail_choices_kind_check check (kind in ('disputes', 'webhooks', 'platforms', 'invoices', 'transfers'))
);

create table memberships (
  entity_id integer not null,
  person_id uuid not null,
  role text not null,
  created_at timestamptz not null default now(),
  kept_at timestamptz not null default now(),
  resting_since timestamptz,
  primary key (entity_id, person_id),
  constraint memberships_entity_id_fkey foreign key (entity_id) references entities(entity_id),
  constraint memberships_person_id_fkey foreign key (person_id) references people(person_id),
  constraint memberships_role_check check (role in ('owner', 'finance', 'support', 'developer', 'viewer'))
);
create index memberships_by_person on memberships (person_id);

create table methods_to_forget (
  entity_id integer not null,
  vault_id uuid not null,
  account text not null,
  look_again_at timestamptz,
  primary key (entity_id, vault_id)
);
create index methods_to_forget_due on methods_to_forget (look_again_at nulls first);

create table migrations (
  name text not null,
  ran_at timestamptz not null default now(),
  primary key (name)
);

create table office_exports (
  export_id uuid not null default gen_random_uuid(),
  entity_id integer not null,
  person_id uuid not null,
  list text not null,
  format text not null,
  state text not null default 'waiting',
  row_count integer not null default 0,
  total integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (export_id),
  constraint office_exports_person_id_fkey foreign key (person_id) references people(person_id),
  constraint office_exports_state_check check (state in ('waiting', 'running', 'done', 'stopped', 'failed'))
);
create index office_exports_by_time on office_exports (created_at);

create table office_sessions (
  session_id uuid not null default gen_random_uuid(),
  token_hash bytea not null,
  person_id uuid not null,
  entity_id integer,
  address text,
  device text,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz,
  proved_at timestamptz,
  previous_token_hash bytea,
  primary key (session_id),
  constraint office_sessions_token_hash_key unique (token_hash),
  constraint office_sessions_entity_id_fkey foreign key (entity_id) references entities(entity_id),
  constraint office_sessions_person_id_fkey foreign key (person_id) references people(person_id)
);
create index office_sessions_by_person on office_sessions (person_id, seen_at) where ended_at is null;
create index office_sessions_by_previous_token on office_sessions (previous_token_hash) where previous_token_hash is not null;
create index office_sessions_last_seen on office_sessions (person_id, seen_at);

create table passkey_challenges (
  challenge text not null,
  purpose text not null,
  person_id uuid,
  ends_at timestamptz not null,
  primary key (challenge),
  constraint passkey_challenges_person_id_fkey foreign key (person_id) references people(person_id),
  constraint passkey_challenges_purpose_check check (purpose in ('sign_in', 'register', 'prove'))
);
create index passkey_challenges_end on passkey_challenges (ends_at);

create table passkeys (
  person_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (person_id, credential_id),
  constraint passkeys_credential_id_key unique (credential_id),
  constraint passkeys_person_id_fkey foreign key (person_id) references people(person_id)
);

create table passwords (
  person_id uuid not null,
  hash text not null,
  code_key bytea,
  code_confirmed_at timestamptz,
  code_step bigint not null default 0,
  changed_at timestamptz not null default now(),
  next_code_key bytea,
  primary key (person_id),
  constraint passwords_person_id_fkey foreign key (person_id) references people(person_id)
);

create table payment_commons (
  entity_id integer not null,
  period integer not null,
  part text not null,
  value uuid not null,
  payments integer not null,
  primary key (entity_id, period, part, value)
);

create table payment_counts (
  entity_id integer not null,
  period integer not null,
  type text not null,
  state text not null,
  method_code text,
  method_type text,
  reference_entity text,
  payments integer not null,
  updated_at_first timestamptz not null,
  updated_at_last timestamptz not null,
  valid_start_first timestamptz not null,
  valid_start_last timestamptz not null,
  valid_end_first timestamptz not null,
  valid_end_last timestamptz not null,
  paid_at_first timestamptz,
  paid_at_last timestamptz,
  transferred_at_first timestamptz,
  transferred_at_last timestamptz,
  invoiced_at_first timestamptz,
  invoiced_at_last timestamptz
);
create index payment_counts_by_period on payment_counts (entity_id, period);

create table payment_data (
  entity_id integer not null,
  key text not null,
  value_digest uuid not null,
  payment_id bigint not null,
  created_at timestamptz not null,
  primary key (entity_id, key, value_digest, created_at, payment_id)
);
create index payment_data_by_payment on payment_data (entity_id, payment_id);

create table payment_events (
  entity_id integer not null,
  payment_id bigint not null,
  sequence integer not null,
  name text not null,
  action text,
  state text not null,
  amount_cents integer not null,
  details jsonb not null default '{}',
  created_at timestamptz not null,
  event_number bigint default case when (pg_current_xact_id() is not null) then nextval('event_numbers'::regclass) else null::bigint end,
  primary key (entity_id, payment_id, sequence)
);
create index payment_events_by_number on payment_events (entity_id, event_number) where event_number is not null;
create trigger payment_events_append_only before delete or update or truncate on payment_events for each statement execute function is_append_only();

create table payment_links (
  entity_id integer not null,
  link_id uuid not null,
  platform_id integer not null,
  token text not null,
  amount_cents integer,
  minimum_cents integer,
  maximum_cents integer,
  uses text not null,
  methods jsonb not null,
  language text not null,
  code text,
  summary text,
  callback_url text,
  bank_account_code text,
  limit_at timestamptz,
  disabled_at timestamptz,
  payment_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (entity_id, link_id),
  constraint payment_links_entity_id_fkey foreign key (entity_id) references entities(entity_id),
  constraint payment_links_platform_id_fkey foreign key (platform_id) references platforms(platform_id),
  constraint payment_links_amount_cents_check check (amount_cents > 0),
  constraint payment_links_check check (maximum_cents >= minimum_cents),
  constraint payment_links_check1 check (amount_cents is null or minimum_cents is null and maximum_cents is null),
  constraint payment_links_minimum_cents_check check (minimum_cents > 0),
  constraint payment_links_uses_check check (uses in ('one', 'many'))
);
create index payment_links_by_code on payment_links (entity_id, code) where code is not null;
create index payment_links_by_creation on payment_links (entity_id, created_at desc, link_id desc);
create unique index payment_links_by_token on payment_links (entity_id, token);

create table payment_marks (
  entity_id integer not null,
  created_at timestamptz not null,
  mark_id bigint not null generated always as identity,
  primary key (entity_id, created_at, mark_id)
);

create table payment_methods (
  entity_id integer not null,
  method_uuid uuid not null,
  customer_uuid uuid not null,
  code text not null,
  brand text,
  last4_digits text,
  holder text,
  expiry_month text,
  expiry_year text,
  country_code text,
  last3_digits text,
  vault_id uuid not null,
  created_at timestamptz not null,
  account text,
  primary key (entity_id, method_uuid),
  constraint payment_methods_code_check check (code ~ '^[A-Z]{2}$')
);
create index payment_methods_by_customer on payment_methods (entity_id, customer_uuid, created_at desc);

create table payment_periods (
  entity_id integer not null,
  period integer not null,
  after_at timestamptz not null,
  until_at timestamptz not null,
  has_commons boolean not null default false,
  primary key (entity_id, period)
);
create index payment_periods_old on payment_periods (entity_id, period) where not has_commons;

create table payment_steps (
  entity_id integer not null,
  period integer not null,
  column_name text not null,
  step bigint not null,
  payments integer not null,
  primary key (entity_id, column_name, period, step)
);

create table payment_value_marks (
  entity_id integer not null,
  created_at timestamptz not null,
  mark_id bigint not null generated always as identity,
  primary key (entity_id, created_at, mark_id)
);

create table payments (
  entity_id integer not null,
  payment_id bigint not null,
  platform_id integer not null,
  type text not null,
  state text not null,
  state_at timestamptz not null,
  amount_cents integer not null,
  refunded_cents integer not null default 0,
  captured_cents integer not null default 0,
  initial_payment_id bigint,
  reference_entity text,
  reference text not null,
  available_methods jsonb not null,
  method_code text,
  method_type text,
  method_details jsonb not null default '{}',
  method_uuid uuid,
  result_code text,
  result_at timestamptz,
  cancel_reason text,
  cancel_remarks text,
  valid_start timestamptz not null,
  valid_end timestamptz not null,
  block_late boolean not null default false,
  custom_unique_id text,
  code text,
  summary text,
  callback_url text,
  customer_uuid uuid,
  customer jsonb,
  request_details jsonb not null default '{}',
  last_sequence integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz,
  bank_account_code text,
  fee_net numeric(16,8),
  fee_tax numeric(16,8),
  invoice_number text,
  invoiced_at timestamptz,
  transfer_reference text,
  transferred_at timestamptz,
  transfer_iban text,
  reference_live boolean not null generated always as (((reference_entity is not null) and (type in ('payment', 'authorization')) and ((state in ('pending', 'pending_confirmation')) or ((state = 'cancelled') and (not block_late) and (available_methods @> '[{"code": "MB", "type": "NORMAL"}]'))))) stored,
  reported boolean not null default false,
  acquirer text not null default 'simulator',
  terminal_uuid uuid,
  link_id uuid,
  disputed_cents integer not null default 0,
  dispute_count integer not null default 0,
  schedule_id uuid,
  minimum_cents integer,
  maximum_cents integer,
  batch_id uuid,
  primary key (entity_id, payment_id),
  constraint payments_amount_cents_check check (amount_cents > 0 or amount_cents = 0 and minimum_cents > 0 and maximum_cents >= minimum_cents and (state in ('pending', 'cancelled'))) not valid,
  constraint payments_check check (refunded_cents >= 0 and refunded_cents <= amount_cents),
  constraint payments_check1 check (captured_cents >= 0 and captured_cents <= amount_cents),
  constraint payments_given_back check (disputed_cents >= 0 and (refunded_cents + disputed_cents) <= amount_cents) not valid,
  constraint payments_state_check check (state in ('pending', 'pending_confirmation', 'confirmed', 'authorised', 'cancelled')),
  constraint payments_type_check check (type in ('payment', 'refund', 'authorization', 'capture', 'reversal'))
);
create index payments_by_amount on payments (entity_id, amount_cents, created_at desc, payment_id desc);
create index payments_by_batch on payments (entity_id, batch_id, created_at desc, payment_id desc) where batch_id is not null;
create index payments_by_code on payments (entity_id, code, created_at desc, payment_id desc) where code is not null;
create index payments_by_creation_wide on payments (entity_id, created_at desc, payment_id desc) include (type, state, method_code, method_type, amount_cents, reference_entity, updated_at, valid_start, valid_end, paid_at, transferred_at, invoiced_at);
create index payments_by_custom_id on payments (entity_id, custom_unique_id) where custom_unique_id is not null;
create index payments_by_customer on payments (entity_id, customer_uuid) where customer_uuid is not null;
create index payments_by_customer_id on payments (entity_id, (customer ->> 'customerId')) where (customer ->> 'customerId') is not null;
create index payments_by_email on payments (entity_id, lower(customer ->> 'email'), created_at desc, payment_id desc) where lower(customer ->> 'email') is not null;
create index payments_by_initial on payments (entity_id, initial_payment_id) where initial_payment_id is not null;
create index payments_by_invoice on payments (entity_id, invoiced_at desc) where invoiced_at is not null;
create index payments_by_invoice_number on payments (entity_id, invoice_number) where invoice_number is not null;
create index payments_by_last_digits on payments (entity_id, coalesce(method_details ->> 'last4Digits', method_details ->> 'last3Digits'), created_at desc, payment_id desc) where coalesce(method_details ->> 'last4Digits', method_details ->> 'last3Digits') is not null;
create index payments_by_link on payments (entity_id, link_id, created_at desc, payment_id desc) where link_id is not null;
create index payments_by_paid on payments (entity_id, paid_at desc, payment_id desc) where paid_at is not null;
create index payments_by_recurring on payments (entity_id, ((request_details -> 'recurring') ->> 'type'), created_at desc, payment_id desc) where ((request_details -> 'recurring') ->> 'type') is not null;
create index payments_by_reference on payments (entity_id, reference, payment_id desc);
create index payments_by_result on payments (entity_id, result_code, created_at desc, payment_id desc) where result_code is not null;
create index payments_by_schedule on payments (entity_id, schedule_id, created_at desc, payment_id desc) where schedule_id is not null;
create index payments_by_state on payments (entity_id, state, created_at desc, payment_id desc);
create index payments_by_summary on payments (entity_id, (md5(summary)::uuid), created_at desc, payment_id desc) where summary is not null;
create index payments_by_terminal on payments (entity_id, terminal_uuid, created_at desc, payment_id desc) where terminal_uuid is not null;
create index payments_by_transfer on payments (entity_id, transferred_at desc, payment_id desc) where transferred_at is not null;
create index payments_by_transfer_reference on payments (entity_id, transfer_reference, created_at desc, payment_id desc) where transfer_reference is not null;
create index payments_by_update on payments (entity_id, updated_at desc, payment_id desc);
create unique index payments_live_sequence on payments (entity_id, reference_entity, "left"(reference, 7)) where reference_live;
create index payments_open_by_end on payments (valid_end) where state in ('pending', 'pending_confirmation', 'authorised');
create unique index payments_reference_once on payments (entity_id, reference, reference_entity) where reference_entity is not null and (type in ('payment', 'authorization')) and (reference_live or paid_at is not null);
create index payments_refunds_open on payments (entity_id) include (amount_cents) where type = 'refund' and (state in ('pending', 'pending_confirmation'));
create index payments_to_invoice on payments (entity_id, transferred_at) where fee_net is not null and invoiced_at is null;
create index payments_to_settle on payments (state_at) where state = 'authorised' and method_type = 'TPA';
create index payments_to_transfer on payments (entity_id, paid_at) where state = 'confirmed' and (type in ('payment', 'capture', 'refund')) and transferred_at is null and not reported;
create trigger payments_mark_delete after delete on payments for each row when (old.created_at < (clock_timestamp() - '00:05:00'::interval)) execute function mark_payment();
create trigger payments_mark_insert after insert on payments for each row when (new.created_at < (clock_timestamp() - '00:05:00'::interval)) execute function mark_payment();
create trigger payments_mark_update after update on payments for each row when (least(old.created_at, new.created_at) < (clock_timestamp() - '00:05:00'::interval)) execute function mark_payment();

create table people (
  person_id uuid not null default gen_random_uuid(),
  email text not null,
  name text not null,
  language text not null,
  created_at timestamptz not null default now(),
  primary key (person_id),
  constraint people_email_key unique (email),
  constraint people_language_check check (language in ('PT', 'ES', 'EN'))
);

create table platform_entities (
  platform_id integer not null,
  entity_id integer not null,
  primary key (platform_id, entity_id),
  constraint platform_entities_entity_id_fkey foreign key (entity_id) references entities(entity_id),
  constraint platform_entities_platform_id_fkey foreign key (platform_id) references platforms(platform_id)
);
create trigger deliveries_of_lost_entities after delete on platform_entities for each row execute function give_up_deliveries();

create table platforms (
  platform_id integer not null,
  name text not null,
  sealed_key bytea not null,
  checkout_validity_minutes integer not null default 30,
  created_at timestamptz not null default now(),
  may_create_entities boolean not null default false,
  next_sealed_key bytea,
  change_ends_at timestamptz,
  suspended_at timestamptz,
  soap_strict boolean not null default false,
  strict boolean not null default false,
  may_save_methods boolean not null default true,
  owner_entity_id integer,
  suspended_by_owner boolean not null default false,
  suspended_by_provider boolean not null default false,
  addresses text[] not null default '{}'[],
  key_made_at timestamptz not null default now(),
  primary key (platform_id),
  constraint platforms_owner_entity_id_fkey foreign key (owner_entity_id) references entities(entity_id),
  constraint platforms_change check ((next_sealed_key is null) = (change_ends_at is null))
);
create index platforms_by_owner on platforms (owner_entity_id) where owner_entity_id is not null;

create table program_calls (
  entity_id integer not null,
  call_uuid uuid not null,
  platform_id integer not null,
  created_at timestamptz not null,
  operation text not null,
  method text not null,
  path text not null,
  status smallint not null,
  code text,
  duration_ms integer not null,
  request_body text,
  answer_body text,
  primary key (entity_id, call_uuid)
);
create index program_calls_by_age on program_calls (created_at);
create index program_calls_by_time on program_calls (entity_id, created_at desc, call_uuid desc);

create table proposals (
  proposal_id uuid not null default gen_random_uuid(),
  kind text not null,
  entity_id integer not null,
  subject text not null default '',
  decision text not null,
  reason text,
  proposed_by uuid not null,
  proposed_at timestamptz not null default now(),
  state text not null default 'waiting',
  decided_by uuid,
  decided_at timestamptz,
  wish jsonb,
  carried_out_at timestamptz,
  primary key (proposal_id),
  constraint proposals_decided_by_fkey foreign key (decided_by) references people(person_id),
  constraint proposals_proposed_by_fkey foreign key (proposed_by) references people(person_id),
  constraint proposals_check check ((state in ('waiting', 'withdrawn')) or decided_by <> proposed_by),
  constraint proposals_check1 check ((state = 'waiting') = (decided_by is null)),
  constraint proposals_decision_check check (decision in ('approve', 'decline')),
  constraint proposals_kind_check check (kind in ('entity', 'change', 'ownership', 'reset', 'terms', 'limits', 'ledger', 'master_key', 'money', 'claim', 'account', 'route', 'range', 'resumption', 'ceilings', 'bank_file', 'acting', 'method', 'contract')),
  constraint proposals_state_check check (state in ('waiting', 'done', 'refused', 'withdrawn'))
);
create index proposals_by_time on proposals (proposed_at);
create unique index proposals_once on proposals (kind, entity_id, subject) where state = 'waiting';

create table proposed_accounts (
  account text not null,
  proposal_id uuid not null,
  connector text not null,
  entity_id integer,
  sealed bytea not null,
  door_hash bytea not null,
  primary key (account),
  constraint proposed_accounts_proposal_id_fkey foreign key (proposal_id) references proposals(proposal_id)
);
create unique index proposed_accounts_of_proposal on proposed_accounts (proposal_id);

create table receipt_mails (
  entity_id integer not null,
  payment_id bigint not null,
  mail_id uuid not null,
  sent_at timestamptz not null,
  recipient_mark text not null,
  network_mark text,
  primary key (entity_id, payment_id, mail_id)
);
create index receipt_mails_by_network on receipt_mails (network_mark, sent_at);
create index receipt_mails_by_recipient on receipt_mails (recipient_mark, sent_at);

create table received_money (
  entity_id integer not null,
  money_id bigint not null generated always as identity,
  account text not null,
  acquirer_reference text not null,
  payment_id bigint,
  reference_entity text,
  reference text,
  amount_cents integer not null,
  received_at timestamptz not null,
  reason text,
  resolution text,
  remarks text,
  resolved_by text,
  resolved_at timestamptz,
  return_id uuid,
  return_asked_at timestamptz,
  return_known_as text,
  return_look_at timestamptz,
  primary key (entity_id, money_id),
  constraint received_money_once unique (entity_id, account, acquirer_reference),
  constraint received_money_entity_id_fkey foreign key (entity_id) references entities(entity_id),
  constraint received_money_amount_check check (amount_cents > 0),
  constraint received_money_reason_check check (reason in ('amount', 'paid', 'late', 'cancelled', 'early', 'unknown')),
  constraint received_money_resolution_check check ((resolution is null) = (resolved_at is null) and (resolution in ('payment', 'balance', 'returned')) and (resolution is null or reason is not null))
);
create index received_money_by_time on received_money (account, received_at);
create index received_money_held on received_money (entity_id, money_id) where reason is not null and resolution is null;
create index received_money_to_decide on received_money (received_at, money_id) where reason is not null and resolution is null;
create index received_money_to_return on received_money (return_look_at) where return_look_at is not null;

create table reconciliations (
  reconciliation_id uuid not null default gen_random_uuid(),
  account text not null,
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  from_at timestamptz not null,
  until_at timestamptz not null,
  file jsonb,
  ended_at timestamptz,
  results jsonb,
  primary key (reconciliation_id),
  constraint reconciliations_account_fkey foreign key (account) references acquirer_accounts(account),
  constraint reconciliations_asked_by_fkey foreign key (asked_by) references people(person_id),
  constraint reconciliations_range_check check (from_at < until_at)
);
create index reconciliations_by_time on reconciliations (asked_at, reconciliation_id);
create unique index reconciliations_one on reconciliations (account) where ended_at is null;

create table recovery_codes (
  person_id uuid not null,
  hash bytea not null,
  used_at timestamptz,
  primary key (person_id, hash),
  constraint recovery_codes_person_id_fkey foreign key (person_id) references people(person_id)
);

create table reference_batches (
  entity_id integer not null,
  batch_id uuid not null,
  platform_id integer not null,
  state text not null,
  state_at timestamptz not null,
  code text,
  line_count integer not null,
  made_count integer not null,
  refused_count integer not null,
  leased_until timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  event_number bigint,
  primary key (entity_id, batch_id),
  constraint reference_batches_entity_id_fkey foreign key (entity_id) references entities(entity_id),
  constraint reference_batches_platform_id_fkey foreign key (platform_id) references platforms(platform_id),
  constraint reference_batches_check check ((made_count + refused_count) <= line_count),
  constraint reference_batches_state_check check (state in ('open', 'running', 'done', 'stopped'))
);
create index reference_batches_by_code on reference_batches (entity_id, code) where code is not null;
create index reference_batches_by_creation on reference_batches (entity_id, created_at desc, batch_id desc);
create index reference_batches_by_number on reference_batches (entity_id, event_number) where event_number is not null;
create index reference_batches_running on reference_batches (leased_until) where state = 'running';

create table reference_lines (
  entity_id integer not null,
  batch_id uuid not null,
  line integer not null,
  state text not null,
  request jsonb,
  amount_cents integer not null,
  code text,
  custom_unique_id text,
  payment_id bigint,
  repeated boolean not null,
  refusal jsonb,
  created_at timestamptz not null,
  primary key (entity_id, batch_id, line),
  constraint reference_lines_check check ((state = 'made') = (payment_id is not null)),
  constraint reference_lines_check1 check (state = 'waiting' or request is null),
  constraint reference_lines_line_check check (line > 0),
  constraint reference_lines_state_check check (state in ('waiting', 'made', 'refused'))
);
create index reference_lines_asked on reference_lines (created_at) where request is not null;
create index reference_lines_by_payment on reference_lines (entity_id, payment_id) where payment_id is not null;
create index reference_lines_waiting on reference_lines (entity_id, batch_id, line) where state = 'waiting';

create table reference_ranges (
  entity_id integer not null,
  range_id integer not null generated always as identity,
  reference_entity integer not null,
  first_sequence integer not null,
  last_sequence integer not null,
  next_sequence integer not null,
  created_at timestamptz not null default now(),
  warned_at timestamptz,
  primary key (entity_id, range_id),
  constraint reference_ranges_entity_id_fkey foreign key (entity_id) references entities(entity_id),
  constraint reference_ranges_apart exclude using gist (int4range(reference_entity, reference_entity, '[]') with &&, int4range(first_sequence, last_sequence, '[]') with &&),
  constraint reference_ranges_check check (first_sequence <= next_sequence and next_sequence <= (last_sequence + 1))
);
create unique index reference_ranges_by_sequence on reference_ranges (reference_entity, first_sequence);

create table registration_documents (
  entity_id integer not null,
  registration_id bigint not null,
  place integer not null,
  kind text not null,
  name text not null,
  type text not null,
  bytes integer not null,
  sealed bytea not null,
  created_at timestamptz not null,
  is_active boolean,
  primary key (entity_id, registration_id, place)
);

create table registration_links (
  token_mark text not null,
  entity_id integer not null,
  registration_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  recipient_mark text,
  language text not null default 'PT',
  primary key (token_mark)
);
create index registration_links_by_end on registration_links (expires_at);
create index registration_links_by_recipient on registration_links (recipient_mark, created_at);
create index registration_links_by_registration on registration_links (entity_id, registration_id);

create table registration_news (
  entity_id integer not null,
  registration_id bigint not null,
  news text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  due_at timestamptz not null,
  language text,
  primary key (entity_id, registration_id, news),
  constraint registration_news_check check (news in ('approved', 'declined', 'wanted', 'link'))
);
create index registration_news_due on registration_news (due_at);

create table registrations (
  entity_id integer not null,
  registration_id bigint not null generated always as identity,
  platform_id integer,
  from_form boolean not null,
  network text,
  name text not null,
  body jsonb not null,
  state text not null,
  state_at timestamptz not null,
  stands boolean not null,
  created_at timestamptz not null,
  reason text,
  wanted text[] not null default '{}'[],
  primary key (entity_id, registration_id),
  constraint registrations_state_check check (state in ('pending', 'approved', 'declined'))
);
create index registrations_by_network on registrations (network, created_at) where from_form;
create index registrations_by_platform on registrations (platform_id, entity_id) where not from_form;
create unique index registrations_once on registrations (entity_id, platform_id) where state = 'pending' and not from_form;
create unique index registrations_standing on registrations (entity_id) where stands;
create index registrations_waiting on registrations (created_at) where state = 'pending';

create table repeat_keys (
  entity_id integer not null,
  scope text not null,
  key text not null,
  operation text not null,
  request jsonb not null,
  resource_id text,
  status integer,
  answer text,
  created_at timestamptz not null default now(),
  primary key (entity_id, scope, key)
);
create index repeat_keys_by_age on repeat_keys (created_at) where scope = 'header';
create index repeat_keys_of_slips on repeat_keys (created_at) where scope = 'slip';

create table saved_views (
  entity_id integer not null,
  person_id uuid not null,
  view_uuid uuid not null default gen_random_uuid(),
  name text not null,
  query text not null,
  created_at timestamptz not null default now(),
  primary key (entity_id, person_id, view_uuid),
  constraint saved_views_entity_id_fkey foreign key (entity_id) references entities(entity_id),
  constraint saved_views_person_id_fkey foreign key (person_id) references people(person_id),
  constraint saved_views_name_check check (length(name) >= 1 and length(name) <= 60),
  constraint saved_views_query_check check (length(query) <= 1000)
);
create unique index saved_views_once on saved_views (entity_id, person_id, lower(name));

create table schedule_charges (
  entity_id integer not null,
  schedule_id uuid not null,
  period integer not null,
  try integer not null,
  payment_id bigint not null,
  primary key (entity_id, schedule_id, period, try)
);

create table schedule_events (
  entity_id integer not null,
  schedule_id uuid not null,
  sequence integer not null,
  action text not null,
  state text not null,
  payment_id bigint,
  created_at timestamptz not null,
  event_number bigint default next_event_number(),
  primary key (entity_id, schedule_id, sequence)
);
create index schedule_events_by_number on schedule_events (entity_id, event_number) where event_number is not null;

create table schedule_outcomes (
  entity_id integer not null,
  payment_id bigint not null,
  primary key (entity_id, payment_id)
);

create table schedule_periods (
  entity_id integer not null,
  schedule_id uuid not null,
  period integer not null,
  due_at timestamptz not null,
  amount_cents integer not null,
  state text not null,
  tries integer not null,
  payment_id bigint,
  result_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (entity_id, schedule_id, period),
  constraint schedule_periods_amount_cents_check check (amount_cents > 0),
  constraint schedule_periods_state_check check (state in ('charging', 'retrying', 'paid', 'failed', 'skipped'))
);

create table schedules (
  entity_id integer not null,
  schedule_id uuid not null,
  platform_id integer not null,
  state text not null,
  state_at timestamptz not null,
  state_reason text,
  state_code text,
  amount_cents integer not null,
  unit text not null,
  every integer not null,
  start_at timestamptz not null,
  most_periods integer,
  end_at timestamptz,
  method_code text not null,
  method_uuid uuid,
  customer_uuid uuid,
  retry_days jsonb not null,
  after_retries text not null,
  code text,
  summary text,
  callback_url text,
  bank_account_code text,
  period integer not null,
  step text not null,
  tries integer not null,
  begun integer not null,
  paid_count integer not null,
  paid_cents bigint not null,
  next_at timestamptz,
  last_sequence integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (entity_id, schedule_id),
  constraint schedules_entity_id_fkey foreign key (entity_id) references entities(entity_id),
  constraint schedules_platform_id_fkey foreign key (platform_id) references platforms(platform_id),
  constraint schedules_after_retries_check check (after_retries in ('pause', 'end', 'continue')),
  constraint schedules_amount_cents_check check (amount_cents > 0),
  constraint schedules_every_check check (every > 0),
  constraint schedules_most_periods_check check (most_periods > 0),
  constraint schedules_period_check check (period > 0),
  constraint schedules_state_check check (state in ('active', 'paused', 'ended')),
  constraint schedules_step_check check (step in ('due', 'charging', 'retrying')),
  constraint schedules_unit_check check (unit in ('day', 'week', 'month', 'year'))
);
create index schedules_by_code on schedules (entity_id, code) where code is not null;
create index schedules_by_creation on schedules (entity_id, created_at desc, schedule_id desc);
create index schedules_by_customer on schedules (entity_id, customer_uuid) where customer_uuid is not null;
create index schedules_due on schedules (next_at) where state = 'active' and next_at is not null;

create table sdks (
  code uuid not null,
  language text not null,
  options jsonb not null,
  expires_at timestamptz not null,
  primary key (code)
);
create index sdks_by_expiry on sdks (expires_at);

create table sealed_keys (
  name text not null,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  primary key (name)
);

create table security_events (
  event_id bigint not null,
  at timestamptz not null,
  kind text not null,
  outcome text not null,
  who text not null,
  address text,
  entity_id integer,
  details jsonb not null default '{}',
  previous bytea not null,
  hash bytea not null,
  primary key (event_id),
  constraint security_events_outcome_check check (outcome in ('allowed', 'refused', 'done', 'failed'))
);
create index security_events_by_entity on security_events (entity_id, event_id) where entity_id is not null;
create index security_events_by_time on security_events (at);
create trigger security_events_append_only before update or truncate on security_events for each statement execute function is_append_only();
create trigger security_events_chain before insert on security_events for each row execute function chain_security_event();
create trigger security_events_kept before delete on security_events for each row execute function keep_security_event();

create table security_head (
  one boolean not null default true,
  event_id bigint not null,
  hash bytea not null,
  first_id bigint not null default 0,
  first_hash bytea not null default '\x'::bytea,
  primary key (one),
  constraint security_head_one_check check (one)
);

create table sign_in_tries (
  try_id bigint not null generated always as identity,
  subject text not null,
  at timestamptz not null default now(),
  primary key (try_id)
);
create index sign_in_tries_recent on sign_in_tries (subject, at);

create table soap_payments (
  entity_id integer not null,
  payment_id bigint not null,
  primary key (entity_id, payment_id)
);

create table soap_uses (
  platform_id integer not null,
  hash text not null,
  said text not null,
  used_at timestamptz not null,
  primary key (platform_id, hash),
  constraint soap_uses_platform_id_fkey foreign key (platform_id) references platforms(platform_id)
);
create index soap_uses_by_age on soap_uses (used_at);

create table staff_roles (
  person_id uuid not null,
  role text not null,
  created_at timestamptz not null default now(),
  kept_at timestamptz not null default now(),
  resting_since timestamptz,
  primary key (person_id, role),
  constraint staff_roles_person_id_fkey foreign key (person_id) references people(person_id),
  constraint staff_roles_role_check check (role in ('compliance', 'finance', 'support', 'operations', 'administrator'))
);

create table terminal_commands (
  entity_id integer not null,
  command_id uuid not null,
  terminal_uuid uuid not null,
  payment_id bigint not null,
  kind text not null,
  amount_cents integer not null,
  status text not null,
  card jsonb,
  pin_tries integer not null default 0,
  decline_code text,
  printing_failed boolean not null default false,
  delivered_at timestamptz,
  presented_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (entity_id, command_id),
  constraint terminal_commands_amount_cents_check check (amount_cents > 0),
  constraint terminal_commands_kind_check check (kind in ('payment', 'refund')),
  constraint terminal_commands_pin_tries_check check (pin_tries >= 0 and pin_tries <= 3),
  constraint terminal_commands_status_check check (status in ('waiting_card', 'waiting_pin', 'waiting_signature', 'approved', 'declined', 'withdrawn', 'voided'))
);
create index terminal_commands_by_payment on terminal_commands (entity_id, payment_id, created_at desc);
create unique index terminal_commands_open on terminal_commands (entity_id, terminal_uuid) where status in ('waiting_card', 'waiting_pin', 'waiting_signature');
create index terminal_commands_over on terminal_commands (expires_at) where status in ('waiting_card', 'waiting_pin', 'waiting_signature');

create table terminals (
  entity_id integer not null,
  terminal_uuid uuid not null,
  terminal_id text not null,
  name text not null,
  model text not null,
  processor text not null,
  supplier text not null,
  allow_remote_transactions boolean not null,
  allow_generate_qr_code boolean not null,
  allow_real_time_synchronization boolean not null,
  last_seen_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  stopped_at timestamptz,
  primary key (entity_id, terminal_uuid),
  constraint terminals_entity_id_fkey foreign key (entity_id) references entities(entity_id)
);
create index terminals_by_creation on terminals (entity_id, created_at desc, terminal_uuid desc);
create index terminals_by_number on terminals (terminal_id) where stopped_at is null;
create unique index terminals_by_terminal_id on terminals (entity_id, terminal_id);
create index terminals_by_uuid on terminals (terminal_uuid);

create table transfers (
  entity_id integer not null,
  transfer_id integer not null,
  bank_account_code text not null,
  reference text not null,
  iban text not null,
  amount_cents bigint not null,
  payments integer not null,
  carried_in_e8 bigint not null,
  carried_out_e8 bigint not null,
  exported_at timestamptz,
  created_at timestamptz not null,
  simulated boolean not null default true,
  event_number bigint default next_event_number(),
  collected_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  fee_net_e8 bigint not null default 0,
  fee_tax_e8 bigint not null default 0,
  disputed_cents bigint not null default 0,
  disputes integer not null default 0,
  primary key (entity_id, transfer_id),
  constraint transfers_amount_cents_check check (amount_cents > 0),
  constraint transfers_carried_out_e8_check check (carried_out_e8 >= 0 and carried_out_e8 <= 999999)
);
create index transfers_by_file on transfers (exported_at, entity_id, transfer_id) where exported_at is not null;
create index transfers_by_number on transfers (entity_id, event_number) where event_number is not null;
create index transfers_by_time on transfers (entity_id, created_at desc, transfer_id desc);
create index transfers_for_the_bank on transfers (entity_id, transfer_id) where exported_at is null and not simulated;
create index transfers_simulated on transfers (entity_id) where simulated and exported_at is null;

create table unclaimed_money (
  unclaimed_id bigint not null generated always as identity,
  account text not null,
  acquirer_reference text not null,
  amount_cents integer not null,
  received_at timestamptz not null,
  entity_id integer,
  claimed_at timestamptz,
  primary key (unclaimed_id),
  constraint unclaimed_money_once unique (account, acquirer_reference),
  constraint unclaimed_money_amount_check check (amount_cents > 0),
  constraint unclaimed_money_claim_check check ((entity_id is null) = (claimed_at is null))
);
create index unclaimed_money_waiting on unclaimed_money (unclaimed_id) where claimed_at is null;

create table vault (
  entity_id integer not null,
  vault_id uuid not null,
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (entity_id, vault_id)
);

create table webhooks (
  webhook_id integer not null generated always as identity,
  platform_id integer not null,
  action text not null,
  handler text not null,
  url text not null,
  created_at timestamptz not null default now(),
  soap_payments_only boolean not null default false,
  retries text not null default 'classic',
  most_events integer not null default 50,
  primary key (platform_id, webhook_id),
  constraint webhooks_platform_id_fkey foreign key (platform_id) references platforms(platform_id),
  constraint webhooks_most_events_check check (most_events >= 1 and most_events <= 50),
  constraint webhooks_retries_check check (retries in ('classic', 'three_days'))
);
create unique index webhooks_once on webhooks (platform_id, action, url);

create table sandbox.mails (
  mail_id bigint not null generated always as identity,
  sent_at timestamptz not null default now(),
  recipient text not null,
  subject text not null,
  body text not null,
  file_name text,
  file bytea,
  primary key (mail_id)
);

create table sandbox.received (
  name text not null,
  received_id uuid not null,
  received_at timestamptz not null,
  content_type text not null,
  signature text not null,
  body text not null,
  status integer not null,
  primary key (name, received_id),
  constraint received_name_fkey foreign key (name) references sandbox.receivers(name)
);
create index sandbox_received_by_time on sandbox.received (name, received_at desc);

create table sandbox.receivers (
  name text not null,
  status integer not null default 200,
  created_at timestamptz not null default now(),
  primary key (name)
);

create table sandbox.sent (
  entity_id integer not null,
  delivery_id uuid not null,
  sent_at timestamptz not null,
  content_type text not null,
  signature text not null,
  body text not null,
  primary key (entity_id, delivery_id, sent_at)
);
create index sandbox_sent_by_time on sandbox.sent (sent_at);

create table simulator.disputes (
  dispute_reference text not null,
  merchant_id integer not null,
  payment_id bigint not null,
  request_id uuid not null,
  amount_cents integer not null,
  reason text not null,
  respond_by timestamptz not null,
  status text not null,
  files integer not null default 0,
  created_at timestamptz not null,
  primary key (dispute_reference),
  constraint disputes_status_check check (status in ('open', 'contested', 'accepted', 'won', 'lost', 'refused'))
);
create index simulator_disputes_by_merchant on simulator.disputes (merchant_id, created_at desc);

create table simulator.faults (
  merchant_id integer not null,
  kind text not null,
  ends_at timestamptz not null,
  primary key (merchant_id, kind)
);

create table simulator.notifications (
  notification_id uuid not null,
  merchant_id integer not null,
  subject jsonb not null,
  arrives_at timestamptz not null,
  primary key (notification_id)
);

create table simulator.operations (
  request_id uuid not null,
  kind text not null,
  merchant_id integer not null,
  payment_id bigint not null,
  amount_cents integer not null,
  status text not null,
  decline_code text,
  scenario text not null,
  acquirer_reference text not null,
  answers_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (request_id),
  constraint operations_status_check check (status in ('waiting', 'approved', 'declined'))
);
create index simulator_operations_by_payment on simulator.operations (payment_id);
