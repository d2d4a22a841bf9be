-- A tax number belongs to nobody until somebody approved it: registrations wait side by side, and one of them stands in `entities`.
create table registrations (
  entity_id integer not null,
  registration_id bigint generated always as identity,
  -- The platform that the entity would be associated with; null when the form named none that may register.
  platform_id integer,
  from_form boolean not null,
  -- Whence the form came: an address, or the /64 of one; null for a platform's own call.
  network text,
  name text not null,
  -- All that was said, bank account and person with it.
  body jsonb not null,
  state text not null check (state in ('pending', 'approved', 'declined')),
  state_at timestamptz not null,
  -- Whether `entities` shows this one.
  stands boolean not null,
  created_at timestamptz not null,
  primary key (entity_id, registration_id)
);
create unique index registrations_standing on registrations (entity_id) where stands;
-- A platform's own call waits once for each tax number.
create unique index registrations_once on registrations (entity_id, platform_id) where state = 'pending' and not from_form;
create index registrations_by_network on registrations (network, created_at) where from_form;
create index registrations_waiting on registrations (created_at) where state = 'pending';

insert into registrations (entity_id, platform_id, from_form, name, body, state, state_at, stands, created_at)
select e.entity_id, coalesce(e.form_platform_id, (select min(platform_id) from platform_entities pe where pe.entity_id = e.entity_id)),
  e.form_platform_id is not null, e.name,
  jsonb_strip_nulls(e.registration || jsonb_build_object(
    'clientId', lpad(e.entity_id::text, 9, '0'), 'name', e.name, 'phoneNumber', e.phone_number, 'address', e.address,
    'postCode', e.post_code, 'locality', e.locality, 'permanentCertificate', e.permanent_certificate,
    'economicActivity', case when e.economic_code is null then null
      else jsonb_build_object('section', coalesce(e.economic_section, 'none'), 'code', e.economic_code) end,
    'bankAccount', (select jsonb_build_object('owner', b.owner, 'bankName', b.bank_name, 'iban', b.iban, 'swift', b.swift)
      from bank_accounts b where b.entity_id = e.entity_id order by b.created_at, b.code limit 1),
    'user', (select jsonb_build_object('name', u.name, 'taxNumber', u.tax_number, 'email', u.email, 'phoneNumber', u.phone_number,
      'isPoliticallyExposedPerson', u.is_politically_exposed) from entity_users u where u.entity_id = e.entity_id))),
  e.state, e.state_at, true, e.created_at
from entities e where e.state in ('pending', 'declined');
