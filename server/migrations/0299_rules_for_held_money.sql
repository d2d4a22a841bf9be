-- Money that comes after its payment was cancelled has a reason of its own, and what a rule gives back has a question of its own to its acquirer.
alter table received_money drop constraint received_money_reason_check;
alter table received_money add constraint received_money_reason_check check (reason in ('amount', 'paid', 'late', 'cancelled', 'early', 'unknown'));
-- Our id of the question, when it was asked (once), what the acquirer calls it, and when to look again; null: nothing is under way.
alter table received_money add column return_id uuid;
alter table received_money add column return_asked_at timestamptz;
alter table received_money add column return_known_as text;
alter table received_money add column return_look_at timestamptz;
create index received_money_to_return on received_money (return_look_at) where return_look_at is not null;
