-- Which mails of an entity a person chose otherwise than is usual, and the news that go out by mail.
create table mail_choices (
  person_id uuid not null references people (person_id) on delete cascade,
  entity_id integer not null,
  kind text not null,
  wants boolean not null,
  primary key (person_id, entity_id, kind),
  constraint mail_choices_kind_check check (kind in ('disputes', 'webhooks', 'invoices', 'transfers'))
);
create table entity_news (
  news_id bigint generated always as identity primary key,
  entity_id integer not null,
  kind text not null,
  -- Which dispute, transfer, invoice; of an address the day as well: it is told once a day.
  subject text not null,
  told jsonb not null,
  -- Who has been told already, where the mail of another did not go out.
  reached uuid[] not null default '{}',
  tries integer not null default 0,
  created_at timestamptz not null,
  -- Null: everybody was told, or nobody will be any more.
  due_at timestamptz,
  constraint entity_news_once unique (entity_id, kind, subject),
  constraint entity_news_kind_check check (kind in ('disputes', 'webhooks', 'invoices', 'transfers'))
);
create index entity_news_due on entity_news (due_at) where due_at is not null;
create index entity_news_by_time on entity_news (created_at);
