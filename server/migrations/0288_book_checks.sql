-- When the books were held against each other at the desk, who asked for it, and what came of it; one at a time.
create table book_checks (
  check_id uuid primary key default gen_random_uuid(),
  asked_by uuid not null references people (person_id),
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Each check with how much it looked at and what it found; none where it could not be done.
  results jsonb
);
create unique index book_checks_one on book_checks ((true)) where ended_at is null;
create index book_checks_by_time on book_checks (asked_at);
