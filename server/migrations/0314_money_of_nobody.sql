-- A notice that names nothing of ours may tell of money: its acquirer is asked, and what it took is booked; of an account that is everybody's it is nobody's until a person says whose.
alter table acquirer_notices add column ask_at timestamptz;
alter table acquirer_notices add column found text;
alter table acquirer_notices add constraint acquirer_notices_found_check check (found in ('asked', 'money', 'nothing', 'silent'));
create index acquirer_notices_to_ask on acquirer_notices (ask_at) where ask_at is not null;
alter table received_money alter column payment_id drop not null;
create table unclaimed_money (
  unclaimed_id bigint generated always as identity primary key,
  account text not null,
  acquirer_reference text not null,
  amount_cents integer not null,
  received_at timestamptz not null,
  -- Whose it is, once somebody has said: from then on it waits there as held money.
  entity_id integer,
  claimed_at timestamptz,
  constraint unclaimed_money_once unique (account, acquirer_reference),
  constraint unclaimed_money_amount_check check (amount_cents > 0),
  constraint unclaimed_money_claim_check check ((entity_id is null) = (claimed_at is null))
);
create index unclaimed_money_waiting on unclaimed_money (unclaimed_id) where claimed_at is null;
