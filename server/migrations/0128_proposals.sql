-- Four eyes: what one person proposes and another confirms; nobody both.
create table proposals (
  proposal_id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('entity', 'change')),
  entity_id integer not null,
  -- Which of the entity's things: a registration, a change; empty: the entity itself.
  subject text not null default '',
  decision text not null check (decision in ('approve', 'decline')),
  reason text,
  proposed_by uuid not null references people,
  proposed_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'withdrawn')),
  decided_by uuid references people,
  decided_at timestamptz,
  check (state in ('waiting', 'withdrawn') or decided_by <> proposed_by),
  check ((state = 'waiting') = (decided_by is null))
);
create unique index proposals_once on proposals (kind, entity_id, subject) where state = 'waiting';
create index proposals_by_time on proposals (proposed_at);

-- Codes of platforms that people make for themselves; those that operators give are their own choice below it.
create sequence own_platform_codes as integer minvalue 500000 start 500000;
