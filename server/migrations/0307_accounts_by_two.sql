-- An account at an acquirer that one person has proposed: its keys rest sealed here until another one confirms it, or it is nothing.
create table proposed_accounts (
  account text primary key,
  proposal_id uuid not null references proposals (proposal_id),
  connector text not null,
  entity_id integer,
  sealed bytea not null,
  door_hash bytea not null
);
create unique index proposed_accounts_of_proposal on proposed_accounts (proposal_id);
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check check (kind in ('entity', 'change', 'ownership', 'reset', 'terms', 'limits', 'ledger', 'master_key', 'money', 'account', 'route', 'range', 'resumption', 'ceilings', 'bank_file'));
