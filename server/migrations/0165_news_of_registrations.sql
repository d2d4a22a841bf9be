-- Who registered on the form is told by mail what compliance decides, and what it still wants to see, in the language of the form.
-- What is to be told is written with the decision; a row goes once its mail is out.
alter table registrations add column reason text;
alter table registrations add column wanted text[] not null default '{}';
alter table registration_links add column language text not null default 'PT';

create table registration_news (
  entity_id integer not null,
  registration_id bigint not null,
  news text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  due_at timestamptz not null,
  primary key (entity_id, registration_id, news),
  constraint registration_news_check check (news in ('approved', 'declined', 'wanted'))
);
create index registration_news_due on registration_news (due_at);
