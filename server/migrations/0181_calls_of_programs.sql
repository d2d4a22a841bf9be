-- The last calls that an entity's programs made, for the people who write them: masked, for three days (decision 231).
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
create index program_calls_by_time on program_calls (entity_id, created_at desc, call_uuid desc);
create index program_calls_by_age on program_calls (created_at);
