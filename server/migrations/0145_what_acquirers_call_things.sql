-- What an acquirer calls a question and what its connector has to remember of it, from the first step on; which question another
-- follows on; and questions that the acquirer works on by itself, without the payer.
alter table attempts
  add column original_id uuid,
  add column known_as text,
  add column acquirer_state text,
  drop constraint attempts_status_check,
  add constraint attempts_status_check
    check (status in ('asked', 'waiting', 'approved', 'declined', 'unknown', 'reversing', 'pending'));

drop index attempts_open;
create unique index attempts_open on attempts (entity_id, payment_id) where status in ('asked', 'waiting', 'unknown', 'pending');
drop index attempts_to_look_after;
create index attempts_to_look_after on attempts (look_again_at) where status in ('asked', 'waiting', 'unknown', 'reversing', 'pending');
create index attempts_known_as on attempts (known_as) where known_as is not null;
create index attempts_with_state on attempts (entity_id, attempt_id) where acquirer_state is not null;
